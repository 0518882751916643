/** A failure of the start that an operator can mend. Its message is printed without a stack, and the process ends. */
export class StartError extends Error {}
