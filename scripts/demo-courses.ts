import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Drawing } from './demo-courses/drawing.ts'
import { encode } from './demo-courses/encode.ts'

/**
 * Draws covers, pictures and videos of the demo's courses: `node scripts/demo-courses.ts calculo python`, or all of them
 * without a name. Only when a drawing changes, for the results are committed to the repository. Uses the fonts of the system,
 * and ffmpeg (`apt-get install ffmpeg`); each video takes a quarter of a minute.
 */
const courses = fileURLToPath(new URL('../server/src/demo/courses/', import.meta.url))
const names = [
  ...['calculo', 'estadistica', 'agua', 'python', 'historia', 'foto', 'finanzas', 'didactica', 'pendulo'],
  ...['celula', 'electricidad', 'redaccion', 'algorithms', 'greenhouse', 'music', 'maps', 'huerto'],
]

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : names) {
  const { drawing }: { drawing: Drawing } = await import(`./demo-courses/${name}.ts`)
  await draw(drawing)
}

async function draw({ folder, cover, pictures = {}, video }: Drawing) {
  const place = `${courses}${folder}/`
  mkdirSync(place, { recursive: true })
  if (cover) await sharp(Buffer.from(cover)).webp({ quality: 82 }).toFile(`${place}cover.webp`)
  for (const [name, svg] of Object.entries(pictures))
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toFile(`${place}${name}.png`)
  if (video) await encode(place, video)
}
