type Step = () => Promise<unknown>

const steps = new Set<Step>()

/** Something to be done when the program ends, also when somebody interrupts it. Answers how to do it now. */
export function onLeaving(step: Step): Step {
  steps.add(step)
  return async () => {
    if (steps.delete(step)) await step()
  }
}

/** Everything that is left to do, the newest first: servers, browsers and databases are not left behind. */
export async function leave() {
  for (const step of [...steps].reverse()) {
    steps.delete(step)
    await step().catch((error: unknown) => console.error(error))
  }
}
