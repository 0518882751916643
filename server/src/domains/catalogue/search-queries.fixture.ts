import type { CatalogueEntry } from './catalogue-entry.ts'
import { normalised } from './search-words.ts'

/** One course a line: key | name | short description | category | author | organization | tags. */
const courses = `
calculo | Cálculo diferencial | Límites, derivadas y sus aplicaciones, paso a paso. | Matemáticas | Laura Méndez | Universidad Montelago | límites, derivadas, funciones
integral | Cálculo integral | Áreas, volúmenes y técnicas de integración. | Matemáticas | Laura Méndez | Universidad Montelago | integrales, áreas
algebra | Álgebra lineal para ingenieros | Vectores, matrices y sistemas de ecuaciones. | Matemáticas | Héctor Ibáñez | Universidad Montelago | matrices, vectores
estadistica | Estadística para tomar decisiones | Describir datos, estimar y probar hipótesis sin engañarse. | Matemáticas | Sofía Carranza |  | probabilidad, datos
python | Python desde cero | Primeros pasos para programar y analizar datos. | Programación | Diego Robles | Instituto Tecnológico del Valle | programación, datos
javascript | JavaScript moderno | Construye páginas web interactivas. | Programación | Valeria Núñez |  | web, frontend
java | Java: programación orientada a objetos | Clases, herencia y colecciones. | Programación | Diego Robles | Instituto Tecnológico del Valle | backend
csharp | C# y .NET para escritorio | Aplicaciones para Windows. | Programación | Óscar Téllez |  | microsoft
cpp | C++ para videojuegos | Memoria, rendimiento y motores gráficos. | Programación | Óscar Téllez |  | videojuegos
sql | Bases de datos con SQL | Consultas, índices y transacciones. | Programación | Valeria Núñez |  | postgresql, consultas
machine | Machine Learning in Practice | Train, evaluate and deploy models. | Data Science | Emily Carter | Northlake College | neural networks, models
analysis | Data Analysis with Spreadsheets | Tables, charts and pivot reports. | Data Science | Emily Carter | Northlake College | excel, charts
excel | Excel avanzado | Fórmulas, tablas dinámicas y macros. | Oficina | Marcela Ríos |  | hojas de cálculo, macros
word | Documentos profesionales con Word | Estilos, índices y referencias. | Oficina | Marcela Ríos |  | redacción
fisica | Física: el péndulo y las oscilaciones | Experimentos y simulaciones sobre el movimiento. | Ciencias | Ignacio Vela | Universidad Montelago | mecánica, energía
quimica | Química orgánica | Enlaces, grupos funcionales y reacciones. | Ciencias | Beatriz Luna | Universidad Montelago | laboratorio, moléculas
biologia | Biología celular | La célula, sus partes y cómo se divide. | Ciencias | Beatriz Luna |  | genética, ADN
agua | Tratamiento de agua potable | De la cuenca a la llave: medir, limpiar y distribuir. | Ingeniería | Tomás Arriaga | Comisión del Agua | plantas, medio ambiente
concreto | Estructuras de concreto | Diseño de vigas, columnas y losas. | Ingeniería | Tomás Arriaga |  | construcción, obra civil
electricidad | Instalaciones eléctricas residenciales | Circuitos, tableros y normas de seguridad. | Ingeniería | Raúl Cepeda |  | electricidad, luz
solar | Energía solar fotovoltaica | Paneles, inversores y baterías. | Ingeniería | Raúl Cepeda |  | paneles solares, sustentabilidad
ingles | Inglés para viajar | Frases y conversaciones para aeropuertos y hoteles. | Idiomas | Karen Whitfield |  | conversación, viajes
aleman | Alemán A1 | Saludos, números y vida diaria. | Idiomas | Jürgen Weiß |  | principiantes
frances | Francés intermedio | Lectura y conversación sobre la cultura francesa. | Idiomas | Amélie Laurent |  | conversación, gramática
english | Business English | Write e-mails and lead meetings with confidence. | Languages | Karen Whitfield | Northlake College | writing, meetings
writing | Academic Writing | Essays, citations and arguments. | Languages | Oliver Grant | Northlake College | essays, thesis
photography | Photography for Beginners | Light, composition and your first portraits. | Arts | Chloe Bennett |  | camera, portraits
fotografia | Fotografía de producto | Luces, fondos y edición para vender en línea. | Artes | Pablo Quiroga |  | luces, comercio electrónico
dibujo | Dibujo a lápiz | Sombras, perspectiva y retratos. | Artes | Ximena Duarte |  | retratos, ilustración
guitarra | Guitarra acústica | Acordes, ritmos y tus primeras canciones. | Música | Fernando Salas |  | acordes, canciones
piano | Piano for Everyone | Chords, scales and sight reading. | Music | Grace Hall |  | chords, scales
marketing | Marketing digital | Campañas, redes sociales y métricas. | Negocios | Andrea Villalobos | Cámara de Comercio | redes sociales, publicidad
finanzas | Finanzas personales | Ahorro, deudas y presupuesto familiar. | Negocios | Gustavo Peña |  | ahorro, inversión
contabilidad | Contabilidad básica | Balance, estado de resultados y pólizas. | Negocios | Gustavo Peña | Cámara de Comercio | impuestos, facturas
project | Project Management Essentials | Plan, track and deliver on time. | Business | Daniel Brooks | Northlake College | agile, scrum
liderazgo | Liderazgo y trabajo en equipo | Conversaciones difíciles, acuerdos y confianza. | Negocios | Andrea Villalobos |  | equipos, habilidades blandas
cocina | Cocina mexicana tradicional | Moles, tamales y salsas de todas las regiones. | Gastronomía | Rosa Xochitl Hernández |  | recetas, maíz
panaderia | Panadería artesanal | Masa madre, fermentación y horneado. | Gastronomía | Rosa Xochitl Hernández |  | pan, repostería
primeros | Primeros auxilios | Qué hacer ante heridas, fracturas y paros. | Salud | Cruz Roja Montelago |  | emergencias, RCP
nutricion | Nutrición y vida saludable | Alimentos, porciones y planes de comida. | Salud | Mariana Ochoa |  | dieta, alimentación
yoga | Yoga for Back Pain | Gentle stretches for every morning. | Health | Priya Nair |  | stretching, wellness
historia | Historia de México | De Mesoamérica a la Revolución. | Humanidades | Ernesto Galván | Universidad Montelago | revolución, independencia
filosofia | Filosofía para jóvenes | Preguntas grandes, de Sócrates a Simone de Beauvoir. | Humanidades | Ernesto Galván |  | ética, lógica
derecho | Derecho laboral | Contratos, despidos y prestaciones. | Humanidades | Lucía Bermúdez |  | leyes, trabajo
ciberseguridad | Ciberseguridad para empresas | Amenazas, contraseñas y respuesta a incidentes. | Programación | Hugo Santillán |  | hackers, redes
redes | Redes de computadoras | Direcciones, enrutadores y protocolos. | Programación | Hugo Santillán |  | internet, TCP/IP
ux | UX: diseño de experiencias | Entrevistas, prototipos y pruebas con personas. | Diseño | Natalia Fuentes |  | prototipos, usabilidad
web | Web Accessibility | Build pages that everyone can use. | Design | Chloe Bennett |  | WCAG, html`

const firstDay = Date.UTC(2026, 0, 1)
const oneDay = 86_400_000

/** Courses as a catalogue has them. The later ones were published later, and the earlier ones were taken more often. */
export const searchedCourses = linesOf(courses).map((line, n): CatalogueEntry => {
  const [courseId = '', name = '', shortDescription = '', category = '', author = '', organization = '', tags = ''] =
    line.split('|').map((part) => part.trim())
  return {
    courseId,
    revision: 1,
    name,
    sortName: normalised(name),
    shortDescription,
    titles: courseId === 'electricidad' ? 'Qué hay detrás del enchufe El recibo de la luz' : '',
    category,
    difficulty: null,
    organizationId: organization || null,
    organization: organization || null,
    author,
    authorId: null,
    tags: tags.split(', '),
    coverKey: null,
    prices: 1,
    minutes: 60 * (1 + (n % 20)),
    days: 30,
    language: 'mx',
    languageTag: 'es-MX',
    priceCents: (n % 5) * 10_000,
    publishedAt: new Date(firstDay + n * oneDay).toISOString(),
    subscriptions: 1000 - n,
  }
})

/** What is typed, and the course that must come first. */
const queries: Record<string, string> = {
  'as it is written': `
Cálculo diferencial → calculo
Python desde cero → python
Machine Learning in Practice → machine
Historia de México → historia
C# → csharp
c++ → cpp
sql → sql
java → java
UX → ux`,
  'without accents, in any case': `
calculo → calculo
ALGEBRA → algebra
estadistica → estadistica
QUÍMICA ORGANICA → quimica
ingles → ingles
aleman → aleman
nutricion → nutricion
pendulo → fisica
fotografia → fotografia
ingléś para vïajar → ingles`,
  'singular and plural': `
calculos diferenciales → calculo
base de dato → sql
estructura de concretos → concreto
guitarras → guitarra
red de computadora → redes
primer auxilio → primeros
videojuego → cpp
panel solar → solar
neural network → machine
essay → writing
spreadsheet → analysis
portrait → photography
luz y fondo → fotografia
instalacion electrica → electricidad
leyes laborales → derecho`,
  'words in another order': `
diferencial calculo → calculo
integral cálculo → integral
lineal algebra → algebra
orgánica química → quimica
learning machine → machine
english business → english
mexicana cocina → cocina
digital marketing → marketing
equipo liderazgo → liderazgo`,
  'with a typing error': `
calclo → calculo
pyhton → python
pithon → python
javascrpt → javascript
exel → excel
guitara → guitarra
algevra → algebra
quimika → quimica
yogga → yoga
pianno → piano
markting → marketing
finansas → finanzas
cosina mexicana → cocina
ingels → ingles
bussiness english → english
phothography → photography`,
  'with two typing errors': `
estadsitca → estadistica
fotovoltayka → solar
contavilidat → contabilidad
civersegurdad → ciberseguridad
machin lerning → machine
filosopia → filosofia
porject managment → project
accesibility → web
lidersago → liderazgo
calclo diferensial → calculo
panaderya artesanl → panaderia`,
  'not typed to its end': `
calc → calculo
ciber → ciberseguridad
machine lear → machine
estad → estadistica
fotog → fotografia
phot → photography
cocina mex → cocina
estadsti → estadistica
conta → contabilidad`,
  'by author': `
Laura Méndez → calculo
mendez laura → calculo
laura mendes integral → integral
emily carter → machine
jurgen weiss → aleman
hernandez xochitl → cocina
whitfield business → english
diego robles java → java`,
  'by organization': `
Comisión del Agua → agua
northlake writing → writing
montelago historia → historia
camara de comercio contabilidad → contabilidad
universidad montelago quimica → quimica
instituto tecnologico del valle → python`,
  'by tag': `
postgresql → sql
scrum → project
masa madre → panaderia
redes sociales → marketing
impuestos → contabilidad
genetica → biologia
wcag → web
rcp → primeros
tcp ip → redes
hojas de calculo → excel`,
  'by category or description, with words that say nothing': `
curso de python → python
curso de la historia de mexico → historia
the business english course → english
gastronomia pan → panaderia
idiomas conversacion francesa → frances
mole y tamales → cocina
contratos y despidos → derecho
matematicas matrices → algebra`,
  'by the title of a section or a block': `
enchufe → electricidad
recibo de luz → electricidad`,
  'with a word that no course has': `
cálculo para perros → calculo
sircuitos baratos → electricidad
programar bien python → python`,
}

export const searchQueries = Object.entries(queries).flatMap(([what, lines]) =>
  linesOf(lines).map((line) => {
    const [typed = '', first = ''] = line.split(' → ')
    return { what, typed, first }
  }),
)

function linesOf(text: string) {
  return text.trim().split('\n')
}
