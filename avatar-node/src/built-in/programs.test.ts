import { platform } from 'node:os'
import { expect, test } from 'vitest'
import { missingPrograms, ProgramFailure } from './programs.ts'

const install = platform() === 'darwin' ? 'brew install' : 'apt-get install'
const voices = (languages: string[]) => languages.map((one) => ` 5  ${one}  --/M  Name  file`).join('\n')
const all = ['es', 'es-419', 'en-us', 'it', 'de', 'ru']
const encoders = ' V....D libx264   H.264\n A..... aac   AAC'

const machine = (programs: Record<string, string>) => async (program: string) => {
  const printed = programs[program]
  if (printed === undefined) throw new ProgramFailure('It could not be started')
  return printed
}

test('nothing is missing where both programs can do all', async () => {
  expect(await missingPrograms(machine({ 'espeak-ng': voices(all), ffmpeg: encoders }))).toEqual([])
})

test('what is missing is said with how to install it', async () => {
  expect(await missingPrograms(machine({}))).toEqual([
    `espeak-ng is missing: ${install} espeak-ng`,
    `ffmpeg is missing: ${install} ffmpeg`,
  ])
})

test('programs that lack a language or an encoder are not enough', async () => {
  const lacking = machine({ 'espeak-ng': voices(all.slice(0, 4)), ffmpeg: ' A..... aac   AAC' })
  expect(await missingPrograms(lacking)).toEqual([
    `espeak-ng has no voice for de, ru: ${install} espeak-ng with all its voices`,
    `ffmpeg was built without the encoder libx264: ${install} ffmpeg`,
  ])
})
