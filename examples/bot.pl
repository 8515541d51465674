#!/usr/bin/perl
# A bot in Perl without any module: every program that reads and writes lines can play. Run: perl examples/bot.pl
# It picks a random legal action, but always votes Yes on its favorites.
use strict;
use warnings;

$| = 1;
while (my $line = <STDIN>) {
    if ($line =~ /"hello"/) {
        srand($1) if $line =~ /"seed": *(\d+)/;
        print qq({"name": "Pearl Diver 1.0"}\n);
    }
    elsif ($line =~ /"legal": *\[(.*?)\]/) {
        my @legal = $1 =~ /"([^"]+)"/g;
        my ($goal) = $line =~ /"goal": *"(\w+)"/;
        my ($nominee) = $line =~ /"nominee": *"(\w)"/;
        my $play = $legal[ int rand @legal ];
        $play = "Y" if defined $nominee && index($goal, $nominee) >= 0;
        print qq({"play": "$play"}\n);
    }
}
