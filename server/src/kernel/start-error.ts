/** A failure of the start that an operator can fix. Its message is printed without a stack, and the process ends. */
export class StartError extends Error {}
