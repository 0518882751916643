const clock = performance.now.bind(performance)
let ahead = 0
// For good, and never back: what a server has read would count as new until the clock is where it was.
performance.now = () => clock() + ahead

/**
 * Lets a second pass for what servers keep of public answers, without waiting: each reads the public version again at its
 * next request. Called before each test, it also lets none see what the test before has changed last.
 */
export function aSecondLater() {
  ahead += 1000
}
