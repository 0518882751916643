import { runProgram } from './program.ts'

// What we write is readable by this account only.
process.umask(0o077)

// Unless it says otherwise: also if nothing is left to wait for before it is done.
process.exitCode = 1
runProgram(process.argv.slice(2), { say: (line) => console.log(line) }).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
