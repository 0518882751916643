import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** Writes the documents of the demo's university site: `node scripts/demo-site-papers.ts`; the results are committed to the repository. */
const folder = fileURLToPath(new URL('../server/src/demo/site/', import.meta.url))

const papers: Record<string, [title: string, ...lines: string[]]> = {
  'convocatoria.pdf': [
    'Convocatoria de admisión',
    'El registro se hace en línea y no cuesta.',
    '1. Llena tu solicitud con tu CURP y un correo que revises.',
    '2. Sube tu certificado de bachillerato o la constancia del último semestre.',
    '3. Presenta el examen en la sede que elijas.',
    '4. Consulta el resultado con tu folio.',
  ],
  'calendario.pdf': [
    'Calendario escolar',
    'Semestre de enero a junio y semestre de agosto a diciembre.',
    'Exámenes ordinarios: las últimas dos semanas de cada semestre.',
    'Exámenes extraordinarios: la segunda semana después de los ordinarios.',
    'No hay clases en los días de descanso oficial ni en la Semana de la Ciencia por la tarde.',
  ],
  'reglamento.pdf': [
    'Reglamento de estudiantes',
    'Artículo 1. Toda evaluación tiene criterios escritos que se entregan al inicio del curso.',
    'Artículo 2. Quien no esté de acuerdo con una calificación puede pedir su revisión.',
    'Artículo 3. La revisión la resuelven dos docentes que no impartieron el curso.',
    'Artículo 4. La respuesta es por escrito y dentro de diez días hábiles.',
  ],
}

for (const [name, [title, ...lines]] of Object.entries(papers)) {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  pdf.setAuthor('Universidad Montelago')
  pdf.setLanguage('es-MX')
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Helvetica), await pdf.embedFont(StandardFonts.HelveticaBold)]
  const page = pdf.addPage([612, 792])
  page.drawRectangle({ x: 0, y: 760, width: 612, height: 32, color: rgb(0.06, 0.25, 0.17) })
  page.drawText('Universidad Montelago', { x: 56, y: 700, size: 12, font: plain, color: rgb(0.35, 0.38, 0.45) })
  page.drawText(title, { x: 56, y: 664, size: 26, font: bold })
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 56, y: 620 - at * 40, size: 12, font: plain, maxWidth: 500, lineHeight: 17 })
  writeFileSync(folder + name, await pdf.save())
}
