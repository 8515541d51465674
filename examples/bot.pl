#!/usr/bin/perl
# A bot in Perl without any module, to show that whatever reads and writes lines can play: perl examples/bot.pl
# It picks any legal action, but says Yes to its favorites.
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
