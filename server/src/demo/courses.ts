import { agua } from './courses/agua.ts'
import { calculo } from './courses/calculo.ts'
import { didactica } from './courses/didactica.ts'
import { estadistica } from './courses/estadistica.ts'
import { finanzas } from './courses/finanzas.ts'
import { foto } from './courses/foto.ts'
import { historia } from './courses/historia.ts'
import { python } from './courses/python.ts'
import type { DemoCourse } from './demo-course.ts'

/** The courses of the demo, in the order the catalogue tells them. */
export const demoCourses: readonly DemoCourse[] = [
  calculo,
  estadistica,
  agua,
  python,
  historia,
  foto,
  finanzas,
  didactica,
]
