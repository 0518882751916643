/** The mouths that every face is drawn with; X is the closed mouth at rest. */
export const mouths = ['X', 'P', 'F', 'T', 'I', 'E', 'A', 'O', 'U'] as const
export type Mouth = (typeof mouths)[number]

/** What is heard of a phoneme, by which it is found in the sound. */
export type Noise = 'vowel' | 'voiced' | 'hiss' | 'stop'

export interface Phone {
  mouth: Mouth
  noise: Noise
  /** Usual length in seconds. */
  usual: number
  stressed: boolean
}

const usual: Record<Mouth, number> = {
  X: 0.1,
  P: 0.09,
  F: 0.09,
  T: 0.07,
  I: 0.1,
  E: 0.1,
  A: 0.13,
  O: 0.13,
  U: 0.11,
}

/** Signs of the International Phonetic Alphabet as espeak-ng prints them. */
const signs: Record<Mouth, string> = {
  X: '',
  P: 'pbmβɓɱ',
  F: 'fvʋ',
  T: 'tdnlszrɾɹθðʂʐɫɭɖʈɻʦʣ',
  I: 'iɪjʝʎɨᵻ',
  E: 'eɛəɘɜɐɚɝkɡgxχhɣɲŋçʁʔøœ',
  A: 'aɑæʌä',
  O: 'oɔɒɵɤ',
  U: 'uʊwyʏʃʒɕʑʉɥ',
}
const mouthOf = new Map(mouths.flatMap((mouth) => [...signs[mouth]].map((sign) => [sign, mouth] as const)))

const vowels = new Set('iɪɨᵻeɛəɘɜɐɚɝøœaɑæʌäoɔɒɵɤuʊyʏʉ')
const hisses = new Set('fszʃʒʂʐɕʑθxχçʦʣ')
const stops = new Set('pbtdkɡgʔɖʈ')
const noiseOf = (sign: string): Noise =>
  vowels.has(sign) ? 'vowel' : hisses.has(sign) ? 'hiss' : stops.has(sign) ? 'stop' : 'voiced'

/** espeak-ng names in brackets the language that it changes to: `(en)`. */
const languageMarks = /\([a-z-]+\)/g

function phonesOf(line: string): Phone[] {
  const phones: Phone[] = []
  let stressed = false
  for (const sign of line.replace(languageMarks, '')) {
    if (sign === 'ˈ') stressed = true
    const last = phones.at(-1)
    if (sign === 'ː' && last) last.usual *= 1.5
    const mouth = mouthOf.get(sign)
    if (!mouth) continue
    const noise = noiseOf(sign)
    const long = stressed && noise === 'vowel'
    phones.push({ mouth, noise, usual: usual[mouth] * (long ? 1.25 : 1), stressed: long })
    if (long) stressed = false
  }
  return phones
}

/** The phonemes that espeak-ng printed: a list for each clause, between which it pauses. */
export const clausesOf = (printed: string): Phone[][] =>
  printed
    .split('\n')
    .map(phonesOf)
    .filter((phones) => phones.length > 0)
