// The server makes this module from the written lessons: what the newcomer is to do, one after the other.
declare const steps: Record<string, { round: number; moves: number; action: string }[]>;
export default steps;
