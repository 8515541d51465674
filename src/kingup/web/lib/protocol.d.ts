// The messages of the WebSocket and the bodies of HTTP requests and responses; docs/protocol.md explains them.
// Generated from the server's types by python -m kingup.server.cli.protocol_types. Do not edit.

export type Command = Sit | Contribute | Leave | SetOptions | AddBot | Remove | SwapSeats | HandOver | Start | AskSeat | WithdrawSeat | AnswerSeat | LetBack | Play | GoOn | AskStandIn | ComeBack | Say | Chat;
export type TableEvent = TableOpened | OptionsChanged | SeatTaken | Contributed | SeatLeft | SeatsChanged | HostChanged | SeatAsked | SeatGranted | SeatRequestClosed | RemovalLifted | GameStarted | CardsDealt | Placed | LeftoversPlaced | Climbed | Nominated | BallotPlayed | BallotSwapped | BallotLaid | Eliminated | Crowned | GameWon | PlayerReady | StandInWanted | StandInSeated | PlayerBack | PhraseSaid | LineChatted | RematchOpened;
export type TalkEvent = PhraseSaid | LineChatted;
export type ServerMessage = Snapshot | Happened | Presence | Paused | Resumed | Accepted | Rejected | Pong;
export type Level = "random" | "servant" | "trader" | "officer" | "noble" | "king";
export type Avatar = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "I" | "L" | "M" | "N" | "O" | "P";
export type Temperament = "steady" | "bluffer" | "loyal" | "gambler";
export type Lens = "seat" | "spectator" | "all";
export type LessonName = "first" | "zero" | "hide" | "spend" | "count";

/** The complete table as a client may see it. */
export interface Snapshot {
  type: "snapshot";
  /** The number of the last message that this snapshot includes; the next one is one more. */
  version: number;
  /** The server's clock, in seconds since 1970. */
  now: number;
  /** The client's seat; null for a spectator. */
  seat: number | null;
  table: TableView;
  /** The game as the seat may see it (docs/engine.md); null before the start. */
  view: View | null;
  /** The legal actions of the seat, in record notation. */
  legal: string[];
  /** The score of the seat's own goal if the round ended now. */
  worth: number | null;
  /** The seat's own ballot; null if it has not voted, or there is no election. */
  ballot: "Y" | "N" | null;
  /** The last hundred things said since the start of the game. */
  talk: TalkEvent[];
  /** For each seat, whether its player is connected; bots always are. */
  here: boolean[];
  /** The number of connected clients whose player has no seat. */
  spectators: number;
  /** The seats that play from the client's device. The client may view and act for each of them. */
  guests: number[];
  /** For each seat, when `ask_stand_in` is accepted, in seconds since 1970; null if its player is here, or the clock decides and does not run for that player. */
  stand_in_at: (number | null)[];
  /** When `hand_over` to oneself is accepted, in seconds since 1970; null while the host is here. */
  take_over_at: number | null;
}

/** Events at the table. */
export interface Happened {
  type: "happened";
  /** The number of this message: one more than the last one. */
  version: number;
  /** The time, in seconds since 1970. */
  at: number;
  /** The events as the client may see them. */
  events: TableEvent[];
  /** The client's seat now. */
  seat: number | null;
  /** The fields of the table that have changed. */
  table: Partial<TableView>;
  /** The fields of the view that have changed; the whole view at the start; null before. */
  view: Partial<View> | null;
  /** The legal actions of the seat. */
  legal: string[];
  /** The score of the seat's own goal if the round ended now. */
  worth: number | null;
}

/** Connected players and number of spectators, sent at most every 0.2 s. */
export interface Presence {
  type: "presence";
  /** For each seat, whether its player is connected; bots always are. */
  here: boolean[];
  /** The number of connected clients whose player has no seat. */
  spectators: number;
  /** For each seat, when `ask_stand_in` is accepted, as in a snapshot. */
  stand_in_at: (number | null)[];
  /** When `hand_over` to oneself is accepted, as in a snapshot. */
  take_over_at: number | null;
}

/** Nothing can be stored at the moment, so all tables are paused. Your requests wait. */
export interface Paused {
  type: "paused";
}

/** Tables continue, and waiting requests are answered. */
export interface Resumed {
  type: "resumed";
}

/** A request was accepted, and its effects are stored. */
export interface Accepted {
  type: "accepted";
  /** The id of the request. */
  id: string;
  /** The number of the last message that the request caused. */
  version: number;
}

/** A request was rejected. */
export interface Rejected {
  type: "declined";
  /** The id of the request; null if it could not be parsed. */
  id: string | null;
  refusal: ErrorBody;
  /** The number of the table's latest message; null if the table is unknown, or may not be seen. */
  version: number | null;
  /** The current table, if the request was meant for an earlier moment. */
  state: Snapshot | null;
}

/** The response to `ping`. */
export interface Pong {
  type: "pong";
}

/** The body of every HTTP response that is not a success. */
export interface ErrorResponse {
  refusal: ErrorBody;
}

/** A table as everybody may see it. */
export interface TableView {
  code: string;
  stage: "open" | "playing" | "results" | "finished";
  options: Options;
  /** The seat of the host; null while the host has none. */
  host: number | null;
  /** The occupants, from seat 0; null for a free seat. */
  chairs: (ChairView | null)[];
  /** Before a rematch, the name of the player each seat is still reserved for; empty where there is none. */
  expected: string[];
  /** The seats that have to act before the table can continue. */
  waited_for: number[];
  /** When their clock runs out, in seconds since 1970. */
  deadline: number | null;
  deal: DealView;
  /** The code of the table whose players play again here; empty if this is no rematch. */
  origin: string;
  /** For a game that continues from a moment of another one: that moment. */
  branch: BranchView | null;
  /** The code of the table where the same players play again; empty until it is opened. */
  rematch: string;
  /** The day of the daily deal that is played here; empty at other tables. */
  day: string;
  /** The name of the lesson that is played here; empty at other tables. */
  lesson: string;
  /** The results of the round that has just ended; null during a round. */
  results: Results | null;
  /** The requests for seats that wait for the host. */
  requests: SeatRequestView[];
  /** Before the start, the players whom the host has removed and may let back. */
  removed: RemovedView[];
  /** Whether the game starts as soon as the expected players are back, without the host. */
  starts_itself: boolean;
  /** The bots' seats that players took over in the running game. */
  takeovers: TakeoverView[];
}

/** The game as one seat sees it, ready for JSON. No field can hold another seat's secret. */
export interface View {
  /** The names, from seat 0. */
  players: string[];
  /** The viewer's seat. */
  seat: number | null;
  /** From 1. */
  round: number;
  phase: "placing" | "climbing" | "voting" | "round_over" | "game_over";
  /** The seat that makes the first move of this round. */
  first: number;
  /** The seat to move; null outside placing and climbing. */
  turn: number | null;
  /** The seat that holds the crown; null before the first nomination. */
  crown: number | null;
  /** The crowned character; null until the round is over. */
  king: string | null;
  /** The character on the throne during an election. */
  nominee: string | null;
  /** The characters that wait to be placed. */
  aside: string[];
  /** The floor of each character in the castle; 6 is the throne. */
  castle: Record<string, number>;
  /** The characters that were voted out in this round. */
  eliminated: string[];
  /** The viewer's own goal: the initials of the favorites. */
  goal: string | null;
  /** The No cards that the viewer has left. */
  no_cards: number | null;
  /** For each seat, whether it has a ballot on the table in the current election. */
  voted: boolean[];
  /** The moves of this round so far in record notation. Past ballots are left out until the round is over, unless the table's option `history` is "open" or the viewer is a program. */
  history: string[];
  /** The finished rounds, the first one first. */
  finished: FinishedView[];
  /** The points of each seat in all finished rounds. */
  totals: number[];
  /** The seats that have won; empty until the game is over. */
  winners: number[];
}

/** The table is open. The commitment is to the coming deal. */
export interface TableOpened {
  event: "table_opened";
  commitment: string;
}

/** The host has changed the options. */
export interface OptionsChanged {
  event: "options_changed";
  options: Options;
  /** The names of the options that differ from before. */
  changed?: string[];
}

/** A player has sat down, or a bot was seated. */
export interface SeatTaken {
  event: "seat_taken";
  seat: number;
  name: string;
  kind: string;
  level?: Level | null;
  temperament?: Temperament | null;
}

/** A player has added randomness to the deal. The randomness itself is published at the start. */
export interface Contributed {
  event: "contributed";
  seat: number;
}

/** A seat is free again. */
export interface SeatLeft {
  event: "seat_left";
  seat: number;
  name: string;
  removed?: boolean;
}

/** The occupants of two seats have changed places. */
export interface SeatsChanged {
  event: "seats_changed";
  one: number;
  other: number;
}

/** The player in this seat is the host now. */
export interface HostChanged {
  event: "host_changed";
  seat: number;
}

/** A player without a seat asks the host for one. The mark is the client's own, to recognize its request. */
export interface SeatAsked {
  event: "seat_asked";
  seat: number;
  name: string;
  number: number;
  mark?: string;
}

/** The host has agreed: the player has the seat now. In a running game the player goes on with the bot's cards. */
export interface SeatGranted {
  event: "seat_granted";
  seat: number;
  name: string;
  number: number;
  /** The name of the bot that had the seat; empty for a free seat. */
  bot?: string;
}

/** A request for a seat was declined by the host, or withdrawn. */
export interface SeatRequestClosed {
  event: "seat_request_closed";
  seat: number;
  name: string;
  number: number;
  why: "declined" | "withdrawn";
}

/** The host lets a removed player sit down again. */
export interface RemovalLifted {
  event: "removal_lifted";
  name: string;
  number: number;
}

/** The game begins. The contributions are each seat's own randomness for the deal. */
export interface GameStarted {
  event: "game_started";
  first: number;
  contributions: string[];
}

/** A round begins. The goal is the viewer's own; a spectator has none. */
export interface CardsDealt {
  event: "cards_dealt";
  round: number;
  first: number;
  goal: string | null;
}

/** A seat has placed a character on a floor. */
export interface Placed {
  event: "placed";
  seat: number;
  character: string;
  floor: number;
  stand_in?: boolean;
}

/** The characters that nobody placed have gone to floor 0; the climbing begins. */
export interface LeftoversPlaced {
  event: "leftovers_placed";
  characters: string[];
}

/** A seat has moved a character up. */
export interface Climbed {
  event: "climbed";
  seat: number;
  character: string;
  floor: number;
  stand_in?: boolean;
}

/** A seat has moved a character onto the throne and taken the crown; everybody votes. */
export interface Nominated {
  event: "nominated";
  seat: number;
  character: string;
  stand_in?: boolean;
}

/** Your own ballot is on the table. */
export interface BallotPlayed {
  event: "ballot_played";
  seat: number;
  ballot: string;
}

/** You have swapped your ballot. */
export interface BallotSwapped {
  event: "ballot_swapped";
  seat: number;
  ballot: string;
}

/** A ballot lies face down before another seat. */
export interface BallotLaid {
  event: "ballot_laid";
  seat: number;
}

/** The ballots are revealed, from seat 0, with at least one No: the nominee is out for the rest of the round. */
export interface Eliminated {
  event: "eliminated";
  character: string;
  ballots: string;
}

/** The ballots are revealed, and all are Yes: the nominee is king, and goals and scores are revealed. */
export interface Crowned {
  event: "crowned";
  character: string;
  ballots: string;
  goals: string[];
  scores: number[];
}

/** The game is over. The secret and salt let everybody check the deal; after a daily deal they are empty. */
export interface GameWon {
  event: "game_won";
  totals: number[];
  winners: number[];
  secret: string;
  salt: string;
}

/** A player is ready for the next round. */
export interface PlayerReady {
  event: "player_ready";
  seat: number;
}

/** A player asks for a bot to play on for another player, who is away. */
export interface StandInWanted {
  event: "stand_in_wanted";
  seat: number;
  by: number;
}

/** A bot plays on for a player, because time ran out, others asked for it, or the player left. */
export interface StandInSeated {
  event: "stand_in_seated";
  seat: number;
  why: string;
}

/** A player has taken the seat back. */
export interface PlayerBack {
  event: "player_back";
  seat: number;
}

/** A player has said a phrase, which readers see in their own language. */
export interface PhraseSaid {
  event: "phrase_said";
  seat: number;
  said: Phrase;
}

/** A player has sent a line of free chat; readers may mute this. */
export interface LineChatted {
  event: "line_chatted";
  seat: number;
  text: string;
}

/** A new table is open for the same players. */
export interface RematchOpened {
  event: "rematch_opened";
  code: string;
}

/** You; null if you have not introduced yourself. */
export interface Me {
  name: string | null;
  kind: "person" | "program" | null;
  avatar: Avatar | null;
}

/** The request was carried out. */
export interface Done {
  done: boolean;
}

/** A token for one of your programs: `Authorization: Bearer TOKEN`. It is shown only once. */
export interface Token {
  token: string;
  /** Names the token in the list of your devices and programs. */
  id: string;
  name: string;
  scope: "read" | "play" | "account";
  expires_at: number | null;
}

/** Your devices and programs, the newest first. */
export interface ListedKeys {
  keys: ListedKey[];
}

/** A link that moves you to another device, once, and its QR code as an SVG picture. */
export interface Link {
  /** The secret is behind the `#`, so browsers do not send it when they open the link. */
  url: string;
  expires_at: number;
  qr: string;
}

/** The player whom a link stands for. */
export interface LinkPreview {
  name: string;
  avatar: Avatar;
  /** When this player was created, in seconds since 1970. */
  since: number;
  /** When the link expires. */
  expires_at: number;
  /** Whether you are this player already. */
  same: boolean;
}

/** Whether this device gets pushes. */
export interface PushState {
  /** The public key of the server, which a browser needs to subscribe; null if this server sends no pushes. */
  key: string | null;
  on: boolean;
  /** The hours in which it gets none; null if there are no such hours. */
  quiet: Quiet | null;
}

/** A list of tables, the newest first. */
export interface Tables {
  tables: Listed[];
}

/** The tables that wait for you: their codes, the newest first. */
export interface Waiting {
  codes: string[];
}

/** Your statistics over all finished games, with the ratings of the bots for comparison. */
export interface MyStatistics {
  games: number;
  /** A victory shared by k players counts 1/k. */
  wins: number;
  /** In the first, second and third rounds, added up. */
  points: [number, number, number];
  /** How often you moved a character onto the throne. */
  nominations: number;
  /** How often such a character was crowned. */
  coronations: number;
  /** How often you voted No. */
  no_votes: number;
  /** How often yours was the only No. */
  only_no: number;
  /** Rating among people, from games with other people; null before the first one. */
  people: Rating | null;
  /** Rating among everybody, from games with bots; null before the first one. */
  bots: Rating | null;
  /** The bots that have played here. */
  opponents: BotRating[];
}

/** The address at which phones reach the server. */
export interface Address {
  /** Without a path; null if only the server's own machine can reach it. */
  url: string | null;
}

/** A new table. Send the address to your friends, and then `contribute` to the table. */
export interface Opened {
  code: string;
  url: string;
  /** To the coming deal. Keep it, and compare it with the one that is published after the game. */
  commitment: string;
}

/** The statistics of a finished game. */
export interface Statistics {
  players: string[];
  rounds: RoundStatistics[];
  totals: number[];
  winners: number[];
  seconds: number;
}

/** Where a table reports to a group. */
export interface WebhookState {
  /** The host of the address; null if the table reports nowhere. */
  host: string | null;
  /** The hosts that the operator allows; empty if there are none. */
  allowed: string[];
}

/** The deal of the day: its commitment, your attempts, and the best scores of all players. */
export interface DailyDeal {
  day: string;
  ends_at: number;
  commitment: string;
  /** Attempts that you have left. */
  lives: number;
  attempts: Attempt[];
  scores: DayScore[];
  /** Days in a row, up to today or yesterday, on which you have finished an attempt. */
  streak: number;
}

/** The puzzle of a day: a position of a game between bots, as one seat sees it, and the best of some choices. */
export interface DailyPuzzle {
  day: string;
  today: string;
  /** When the next puzzle comes, in seconds since 1970. */
  ends_at: number;
  /** The position. It shows past ballots. */
  view: View;
  /** In an order that gives nothing away. */
  choices: PuzzleChoice[];
  /** The action of the best choice. */
  best: string;
  /** Why it is the best. */
  reason: Reason;
  /** How often each choice was played out. */
  playouts: number;
}

/** A part of a replayed game. */
export interface Replay {
  /** The table's code; empty for a record. */
  code: string;
  /** Your own seat. */
  mine: number | null;
  /** The lens that was used. */
  lens: Lens;
  /** The seat of the lens `seat`; null for other lenses. */
  seat: number | null;
  /** The moment of another game from which this one continues. */
  branch: BranchView | null;
  leg: Leg;
  /** How the game ends; null unless requested. */
  outcome: Outcome | null;
  /** The bots' seats that players took over in the running game. */
  takeovers: TakeoverView[];
}

/** Everything that a deal was derived from, and the goals that were dealt. */
export interface Proof {
  construction: string;
  /** As it was published before the deal. */
  commitment: string;
  secret: string;
  salt: string;
  /** The contribution of each seat, in hexadecimal. */
  contributions: string[];
  /** Whether the first seat was drawn with the deal. */
  drawn: boolean;
  /** The seat that started round 1. */
  first: number;
  /** The goals of each round, from seat 0. */
  rounds: string[][];
  /** The number of rounds that were dealt in the game that this one branched off from. */
  before: number;
  /** All cards in alphabetical order. */
  deck: string[];
}

/** Phrases for a table, with the slots to fill in. */
export interface Phrases {
  phrases: Record<string, ("character" | "floor" | "seat")[]>;
  reactions: string[];
}

/** The server is healthy. Otherwise it does not respond, or the error is `store_away`. */
export interface Health {
  status: "ok";
}

/** An error, in the same shape everywhere. */
export interface ErrorBody {
  /** For programs and translations. */
  code: string;
  /** What was wrong, and what would be right. */
  message: string;
  /** The place of the error in an invalid record. */
  record?: RecordProblem | null;
  /** The seconds after which the same request may be accepted, if waiting helps. */
  wait?: number | null;
}

/** The options of a table. */
export interface Options {
  seats: 3 | 4 | 5 | 6;
  /** Whether a view's `history` shows the past ballots of the current round, or leaves them to memory. */
  history: "memory" | "open";
  /** Seconds for each move; by default there is no clock. */
  move_time: 15 | 30 | 60 | 300 | 86400 | 259200 | null;
  /** The seat that starts round 1; null draws one at random. */
  starter: 0 | 1 | 2 | 3 | 4 | 5 | null;
  /** Whether the lobby lists the table; otherwise only its link leads there. */
  listed: boolean;
  /** Whether people without a seat may watch the game. */
  spectators: boolean;
  /** Whether players may chat freely, besides the phrases. */
  chat: boolean;
  /** How fast bots act where one person plays among bots; with more people, the pace is always normal. */
  bot_pace: "slow" | "normal" | "fast";
}

/** A seat that is taken, with the name but not the id of its player. */
export interface ChairView {
  kind: "person" | "program" | "bot";
  name: string;
  level: Level | null;
  temperament: Temperament | null;
  /** Whether a bot plays on for the absent player. */
  stand_in: boolean;
  /** The character beside the name; null for a bot, and for a guest on somebody else's device. */
  avatar: Avatar | null;
  /** Whether the player has added randomness to the deal. */
  contributed: boolean;
}

/** The inputs of the deal; secret and salt are null until the game is over, and at tables of a daily deal. */
export interface DealView {
  construction: string;
  commitment: string;
  contributions: string[];
  secret: string | null;
  salt: string | null;
}

/** The origin of a branch: a moment of the game at another table, or of a record if the code is empty. */
export interface BranchView {
  code: string;
  /** The moment: its round and its number in that round, as in "2.15". */
  at: string;
}

/** The public results of the round that has just ended. */
export interface Results {
  /** For each seat, the points of each favorite of its goal, in the order of the goal. */
  points: number[][];
  /** Whether equal totals were decided by favorites in the castle. */
  tie_break: boolean;
  /** The place of each seat, from 1; equals share a place. Empty until the game is over. */
  places: number[];
  /** Up to three facts about what single seats have done. Empty until the game is over, in replays, and in a game that continues from a moment of another one, which others may have played. */
  awards: Award[];
}

/** A request for a seat that waits for the host. */
export interface SeatRequestView {
  /** Its number at this table, by which the host answers. */
  number: number;
  seat: number;
  name: string;
  /** A text of the client's choice, by which it recognizes its own request. */
  mark: string;
}

/** A player whom the host has removed. */
export interface RemovedView {
  /** By which the host lets the player back. */
  number: number;
  seat: number;
  name: string;
}

/** A bot's seat that a player took over in the running game. */
export interface TakeoverView {
  seat: number;
  /** The name of the bot, which made the earlier moves. */
  name: string;
  /** How many events of the game came before: deals, moves, leftovers placed and votes opened. */
  events: number;
}

/** A finished round, with nothing hidden. */
export interface FinishedView {
  /** The seat that made the first move. */
  first: number;
  /** The goal of each seat: the initials of its favorites. */
  goals: string[];
  /** The moves of the round in record notation, with the ballots of every election. */
  history: string[];
  /** The points of each seat in this round alone. */
  scores: number[];
}

/** A phrase or a reaction, with its slots filled in. */
export interface Phrase {
  phrase: string;
  character?: string | null;
  floor?: number | null;
  seat?: number | null;
}

/** A device on which you are signed in, or a token of one of your programs. */
export interface ListedKey {
  /** Names the key. It is not secret. */
  id: string;
  kind: "device" | "program";
  /** The browser and the system of a device, such as `Firefox on Android`, or the name of a program. */
  label: string;
  /** `account` for devices, and for tokens made by an earlier version: they may do everything. */
  scope: "read" | "play" | "account";
  /** When it was made, in seconds since 1970; null if that is unknown. */
  created_at: number | null;
  /** When it was last used, to the hour; null if never, or if that is unknown. */
  used_at: number | null;
  /** When it expires; for a device that is not used until then. Null if it does not. */
  expires_at: number | null;
  /** Whether your request was sent with it. */
  current: boolean;
}

/** Hours in which a device gets no pushes; they are sent afterwards, if they still matter. */
export interface Quiet {
  /** The first quiet minute of the day, in UTC. */
  start: number;
  /** The first minute that is not quiet any more, in UTC; it may be before the start. */
  end: number;
}

/** A table in a list. */
export interface Listed {
  code: string;
  stage: string;
  seats: number;
  /** The players from seat 0, with an empty name for a free seat. */
  names: string[];
  opened_at: number;
  winners: number[];
  totals: number[];
  /** Whether the table waits for you, in the list of your own tables. */
  your_turn: boolean;
  /** The round of a running game, in the list of your own tables. */
  round: number | null;
  /** The seats that have to act in a running game, in the list of your own tables. */
  waited_for: number[];
  /** When their clock runs out, in seconds since 1970; null without a clock. */
  deadline: number | null;
}

/** Playing strength and its uncertainty: about 95% lie within two sigma of mu. */
export interface Rating {
  mu: number;
  sigma: number;
  games: number;
}

/** The rating of bots of one kind on this server. */
export interface BotRating {
  level: Level;
  temperament: Temperament;
  rating: Rating;
}

/** One round of a finished game. */
export interface RoundStatistics {
  king: string;
  eliminated: string[];
  scores: number[];
  moves: number;
  /** How often each seat voted No. */
  no_votes: number[];
  /** How often the No of each seat was the only one. */
  only_no: number[];
}

/** An attempt at a daily deal; the total is null until it is finished. */
export interface Attempt {
  number: number;
  code: string;
  total: number | null;
  won: boolean;
}

/** A player's score of a day, and the number of the attempt that reached it: the first one counts. */
export interface DayScore {
  name: string;
  total: number;
  number: number;
}

/** A choice in a puzzle, in record notation, with its estimated chance to win the game and points of the round. */
export interface PuzzleChoice {
  action: string;
  win_chance: number;
  points: number;
}

/** Why the best choice is the best, in numbers. `kind` names the sentence that they belong to. */
export interface Reason {
  kind: "no_alone" | "no_wait" | "yes_now" | "yes_save" | "throne_sure" | "throne_crown" | "throne_drop" | "climb_wait" | "climb_own" | "climb_other";
  /** The character that the best choice is about. */
  character: string;
  /** Another character, which the sentence compares it with. */
  other?: string;
  /** The points if somebody is crowned now. */
  points?: number;
  /** The points that can be expected. */
  expected?: number;
  /** The points that can be expected from the second-best choice. */
  instead?: number;
  /** The number of No cards that the others have left. */
  count?: number;
  /** The chance that at least one of the others votes No. */
  percent?: number;
}

/** The moments from one reveal to the next. */
export interface Leg {
  /** The round. */
  round: number;
  /** The number of the leg's first moment in the round. */
  first: number;
  /** The game at the first moment, as the lens may see it; past ballots are shown. */
  view: View;
  /** The secrets, with the lens `all`; null with other lenses. */
  known: Known | null;
  /** The moments, from the first. */
  frames: Frame[];
  /** The number of moments in each earlier round. */
  before: number[];
  /** The first moment of the next leg; null at the end. */
  next: string | null;
}

/** How the game ends; sent only on request. */
export interface Outcome {
  /** The number of moments in each round. */
  moments: number[];
  scores: number[][];
  totals: number[];
  winners: number[];
}

/** The place and kind of an error in a record: see docs/record.md. */
export interface RecordProblem {
  line: number;
  column: number;
  token: string;
  code: string;
}

/** What a seat has done in a game that is over. */
export interface Award {
  /** `zero`: its last goal was worth nothing and scored the maximum. `comeback`: it was last after two rounds, and won. `sacrifice`: it said No to one of its own favorites. `hidden`: its favorite became king although it never moved that character in this round. `kingmaker`: it nominated the kings of several rounds. `only_no`: its No was the only one. `best_round`: no other seat has scored as much in any round. `never_no`: it is the only seat that never said No. */
  name: "zero" | "comeback" | "sacrifice" | "hidden" | "kingmaker" | "only_no" | "best_round" | "never_no";
  seat: number;
  /** How often it has done so; for `best_round`, the score. */
  count: number;
  /** The round in which it happened; 0 when it belongs to none. */
  round: number;
  /** The initial of the character that it is about; empty when there is none. */
  character: string;
}

/** The secrets that only the lens `all` shows: the goal of each seat, and its remaining No cards. */
export interface Known {
  goals: string[];
  no_cards: number[];
}

/** One moment of a leg. */
export interface Frame {
  /** Its events, as the lens may see them. */
  events: TableEvent[];
  /** The fields of the view that differ from the moment before; none for the first moment of a leg. */
  changes: Partial<View>;
  /** What the seat's goal would score if the round ended now; null without a seat. */
  worth: number | null;
  /** What each goal would score, with the lens `all`; null with other lenses. */
  worths: number[] | null;
  /** The results of the round, in its last moment. */
  results: Results | null;
}

/** A client's request to a table. */
export interface Request {
  /** A new id of your choice. A request that is repeated with the same id has no second effect. */
  id: string;
  command: Command;
  /** The number of the last message that you have seen; null if it does not matter. */
  version?: number | null;
}

/** Introduce yourself. A program that declares itself is shown as one, and sees the open history. */
export interface NewMe {
  name: string;
  kind?: "person" | "program";
  /** The character beside your name. If you name none, it stays as it is. */
  avatar?: Avatar | null;
}

/** A token for one of your programs. Without a body, all fields have their defaults. */
export interface NewToken {
  /** The program, as the list of your devices and programs shows it. */
  name?: string;
  /** `play` to open tables, sit down, play and talk; `read` to see your own tables and results. */
  scope?: "read" | "play";
  /** The days after which the token expires. */
  days?: number;
}

/** The secret of a link: the part of its address behind the `#`. */
export interface OpenedLink {
  secret: string;
}

/** The same, to use the link. */
export interface UsedLink {
  secret: string;
  /** Needed if you are another player already: from now on you are the player of the link. */
  replace?: boolean;
}

/** A subscription to pushes for this device: the browser's `PushSubscription`, a language and quiet hours. */
export interface NewPush {
  /** The address at the push service of the browser. */
  endpoint: string;
  keys: PushKeys;
  language: string;
  quiet?: Quiet | null;
}

/** Open a table, and sit down at it. */
export interface NewTable {
  options?: Partial<Options>;
  /** Not used, because it was drawn before the commitment was known; send `contribute`. */
  contribution?: string;
  /** False for a shared screen: the first player to sit down is the host. */
  sit?: boolean;
  /** Guests who play from your device, from seat 0, in your place. The first one is the host. */
  guests?: NewGuest[];
}

/** Play again with the same people. The game starts when all are back and have sent `contribute`. */
export interface Rematch {
  id: string;
  /** Not used, because it was drawn before the commitment was known. */
  contribution?: string;
}

/** The address of a group, as Discord, Slack or Matrix make it. */
export interface NewWebhook {
  /** The address; empty to report nothing any more. It is never shown again. */
  url: string;
  /** The language of the reports. */
  language?: string;
}

/** Start a lesson, at a table with bots that follow its script. */
export interface NewLesson {
  lesson: LessonName;
}

/** The day of a puzzle, in UTC; by default, today. */
export interface PuzzleDay {
  day?: string | null;
}

/** The moment to show, and the lens to show it through. */
export interface Look {
  /** Round and number of the moment in it; 0 is the deal. */
  at?: string;
  /** By default your own seat, or a spectator if you have none. */
  lens?: Lens | null;
  /** The seat for the lens `seat`; by default your own. */
  seat?: number | null;
  /** Whether to include how the game ends, and how many moments there are. */
  whole?: boolean;
}

/** Continue from a moment, in a seat of your choice. */
export interface NewBranch {
  at: string;
  seat: number;
  /** Not used, because it was drawn before the commitment was known; send `contribute`. */
  contribution?: string;
}

/** The same for a record. */
export interface RecordLook {
  at?: string;
  lens?: Lens | null;
  seat?: number | null;
  whole?: boolean;
  record: string;
}

/** A record whose deal is checked. */
export interface SentRecord {
  record: string;
}

/** The same from a record. */
export interface NewRecordBranch {
  at: string;
  seat: number;
  contribution?: string;
  record: string;
}

/** Take a free seat or a bot's, or move to a free one; without a seat number, the first free one. */
export interface Sit {
  do: "sit";
  seat?: number | null;
  /** Your own randomness for the deal, in hexadecimal. Draw it after you have seen the commitment of this table. */
  contribution?: string;
}

/** Add your own randomness to the deal, once, before the start and after you have seen the commitment. */
export interface Contribute {
  do: "contribute";
  /** In hexadecimal. */
  contribution: string;
}

/** Leave your seat. In a running game a bot plays on, and you may come back. */
export interface Leave {
  do: "leave";
}

/** Change the options of the table. For the host, before the start. */
export interface SetOptions {
  do: "set_options";
  options: Partial<Options>;
}

/** Seat a bot, or change its level; without a seat number, in the first free seat. For the host. */
export interface AddBot {
  do: "add_bot";
  level: Level;
  temperament?: Temperament;
  seat?: number | null;
}

/** Free a seat that a bot or player has taken or that is reserved. For the host, before the start. */
export interface Remove {
  do: "remove";
  seat: number;
}

/** Swap two seats, one of which may be free. For the host, before the start. */
export interface SwapSeats {
  do: "swap_seats";
  one: number;
  other: number;
}

/** Make the player in another seat the host; or yourself, from the time in `take_over_at` on. */
export interface HandOver {
  do: "hand_over";
  seat: number;
}

/** Start the game. For the host, when every seat is taken. */
export interface Start {
  do: "start";
}

/** Ask the host for a bot's seat in a running game; before the start, for any seat after you were removed. */
export interface AskSeat {
  do: "ask_seat";
  seat: number;
  /** Your own randomness for the deal, in hexadecimal; only before the start. */
  contribution?: string;
  /** A public text of your choice, by which you recognize your request. */
  mark?: string;
}

/** Take your request for a seat back. */
export interface WithdrawSeat {
  do: "withdraw_seat";
}

/** Agree to a request for a seat, or decline it. For the host. */
export interface AnswerSeat {
  do: "answer_seat";
  number: number;
  agree: boolean;
}

/** Let a removed player sit down again. For the host. */
export interface LetBack {
  do: "let_back";
  number: number;
  /** Whether the player gets the seat back at once, within 30 seconds and if it is still free. */
  undo?: boolean;
}

/** Place, climb or vote, in record notation. Voting again swaps your ballot until the last ballot is in. */
export interface Play {
  do: "play";
  action: string;
}

/** Confirm that you have seen the results of the round. */
export interface GoOn {
  do: "go_on";
}

/** Ask for a bot to play on for an absent player. `stand_in_at` says from when on that is accepted. */
export interface AskStandIn {
  do: "ask_stand_in";
  seat: number;
}

/** Take your seat back from the stand-in, at any time. This restarts your clock, once per move. */
export interface ComeBack {
  do: "come_back";
}

/** Say a phrase with its slots filled in, or react. */
export interface Say {
  do: "say";
  phrase: string;
  character?: string | null;
  floor?: number | null;
  seat?: number | null;
}

/** Send a line of free chat, if the host allows it. */
export interface Chat {
  do: "chat";
  text: string;
}

/** The keys of a subscription, as the browser names them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A guest who plays from your device. */
export interface NewGuest {
  name: string;
  /** Not used, because it was drawn before the commitment was known; send `contribute`. */
  contribution?: string;
}

/** What each operation over HTTP takes and answers. A path has one parameter at most: a code or id. */
export interface Operations {
  "GET /api/me": { request: {}; response: Me };
  "POST /api/me": { request: { body: NewMe }; response: Me };
  "DELETE /api/me": { request: {}; response: Done };
  "POST /api/me/token": { request: { body?: NewToken }; response: Token };
  "GET /api/me/keys": { request: {}; response: ListedKeys };
  "DELETE /api/me/keys": { request: {}; response: Done };
  "DELETE /api/me/keys/{id}": { request: { id: string }; response: Done };
  "POST /api/me/link": { request: {}; response: Link };
  "POST /api/link/preview": { request: { body: OpenedLink }; response: LinkPreview };
  "POST /api/link": { request: { body: UsedLink }; response: Me };
  "GET /api/me/push": { request: {}; response: PushState };
  "POST /api/me/push": { request: { body: NewPush }; response: Done };
  "DELETE /api/me/push": { request: {}; response: Done };
  "GET /api/me/tables": { request: {}; response: Tables };
  "GET /api/me/waiting": { request: {}; response: Waiting };
  "GET /api/me/statistics": { request: {}; response: MyStatistics };
  "DELETE /api/me/statistics": { request: {}; response: Done };
  "GET /api/address": { request: {}; response: Address };
  "GET /api/tables": { request: {}; response: Tables };
  "POST /api/tables": { request: { body: NewTable }; response: Opened };
  "GET /api/tables/{code}": { request: { code: string; query?: { as?: string | number } }; response: Snapshot };
  "POST /api/tables/{code}/requests": { request: { code: string; query?: { as?: string | number }; body: Request }; response: Accepted };
  "POST /api/tables/{code}/rematch": { request: { code: string; query?: { as?: string | number }; body: Rematch }; response: Opened };
  "GET /api/tables/{code}/statistics": { request: { code: string }; response: Statistics };
  "GET /api/tables/{code}/webhook": { request: { code: string }; response: WebhookState };
  "POST /api/tables/{code}/webhook": { request: { code: string; body: NewWebhook }; response: WebhookState };
  "POST /api/lessons": { request: { body: NewLesson }; response: Opened };
  "GET /api/daily": { request: {}; response: DailyDeal };
  "POST /api/daily": { request: {}; response: Opened };
  "GET /api/puzzle": { request: { query: PuzzleDay }; response: DailyPuzzle };
  "GET /api/tables/{code}/replay": { request: { code: string; query: Look }; response: Replay };
  "GET /api/tables/{code}/deal": { request: { code: string }; response: Proof };
  "POST /api/tables/{code}/branch": { request: { code: string; body: NewBranch }; response: Opened };
  "POST /api/replay": { request: { body: RecordLook }; response: Replay };
  "POST /api/replay/deal": { request: { body: SentRecord }; response: Proof };
  "POST /api/replay/branch": { request: { body: NewRecordBranch }; response: Opened };
  "GET /api/games": { request: {}; response: Tables };
  "GET /api/phrases": { request: {}; response: Phrases };
  "GET /healthz": { request: {}; response: Health };
  "GET /readyz": { request: {}; response: Health };
}
