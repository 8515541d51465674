// The server generates lessons.js: what the learner has to do in each lesson, step by step.
declare const steps: Record<string, { round: number; moves: number; action: string }[]>;
export default steps;
