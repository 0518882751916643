/** Something an operator can mend: told in one sentence, without a stack, and the process ends. */
export class StartError extends Error {}
