import { isLanguage, languageTags } from '@aulanova/contract/kernel/languages'

/** ISO 639, the two letters of each, and some that have three. */
const codes =
  'ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo ' +
  'fr fy ga gd gl gn gu gv ha he hi hr ht hu hy ia id ig is it iu ja jv ka kk kl km kn ko ks ku kw ky la lb lg li ln lo lt lu lv ' +
  'mg mh mi mk ml mn mr ms mt my na nb nd ne nl nn no nr nv ny oc om or os pa pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl ' +
  'sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ' +
  'arn ast fil haw'

/** Languages of Mexico whose names are in no data of the runtime. */
const ofMexico = {
  nahuatl: 'nah',
  mexicano: 'nah',
  'maya yucateco': 'yua',
  maya: 'yua',
  zapoteco: 'zap',
  mixteco: 'mix',
  otomi: 'oto',
}

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tags by the names that languages have in themselves and in those of the product. */
function namedTags() {
  const tags = new Map<string, string>(Object.entries(ofMexico))
  const words = Object.values(languageTags).map((tag) => new Intl.DisplayNames([tag], { type: 'language' }))
  for (const code of codes.split(' '))
    for (const names of [...words, new Intl.DisplayNames([code], { type: 'language' })])
      tags.set(plain(names.of(code) ?? code), code)
  return tags
}

let known: ReadonlyMap<string, string> | undefined

/** The BCP 47 tag of a course's language: `und` for an unknown name. */
export function languageTagOf(language: string): string {
  if (isLanguage(language)) return languageTags[language]
  known ??= namedTags()
  return known.get(plain(language)) ?? 'und'
}
