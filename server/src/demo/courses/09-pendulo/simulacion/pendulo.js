const elemento = (id) => document.getElementById(id)
const lienzo = elemento('dibujo')
const pincel = lienzo.getContext('2d')
const numero = (valor, cifras) =>
  valor.toLocaleString('es-MX', { minimumFractionDigits: cifras, maximumFractionDigits: cifras })

const segundosVisibles = 6
const paso = 1 / 500
let estado
let enMarcha = !matchMedia('(prefers-reduced-motion: reduce)').matches

const mandos = () => ({
  longitud: Number(elemento('longitud').value),
  angulo: (Number(elemento('angulo').value) * Math.PI) / 180,
  gravedad: Number(elemento('gravedad').value),
  friccion: Number(elemento('friccion').value),
})

function soltar() {
  const { angulo } = mandos()
  estado = { tiempo: 0, angulo, velocidad: 0, curva: [], cruce: null, periodo: null }
  escribir()
  dibujar()
}

/** Un paso del movimiento, sin suponer que el ángulo es pequeño. */
function avanzar() {
  const { longitud, gravedad, friccion } = mandos()
  const antes = estado.angulo
  const aceleracion = -(gravedad / longitud) * Math.sin(estado.angulo) - 2 * friccion * estado.velocidad
  estado.velocidad += aceleracion * paso
  estado.angulo += estado.velocidad * paso
  estado.tiempo += paso
  if (antes < 0 && estado.angulo >= 0) medir(antes)
}

/** Entre dos pasos por el centro en el mismo sentido hay un periodo. */
function medir(antes) {
  const instante = estado.tiempo - (paso * estado.angulo) / (estado.angulo - antes)
  if (estado.cruce !== null) estado.periodo = instante - estado.cruce
  estado.cruce = instante
  escribir()
}

function escribir() {
  const { longitud, angulo, gravedad, friccion } = mandos()
  const teoria = 2 * Math.PI * Math.sqrt(longitud / gravedad)
  elemento('v-longitud').value = `${numero(longitud, 2)} m`
  elemento('v-angulo').value = `${Math.round((angulo * 180) / Math.PI)}°`
  elemento('v-friccion').value = friccion === 0 ? 'ninguna' : numero(friccion, 2)
  elemento('teoria').textContent = `${numero(teoria, 3)} s`
  elemento('medido').textContent = estado.periodo ? `${numero(estado.periodo, 3)} s` : enMarcha ? 'midiendo…' : '—'
  const diferencia = estado.periodo ? (estado.periodo / teoria - 1) * 100 : null
  elemento('diferencia').textContent = diferencia === null ? '—' : `${numero(Math.abs(diferencia), 1)} %`
}

function dibujar() {
  const estilo = getComputedStyle(document.documentElement)
  const color = (nombre) => estilo.getPropertyValue(nombre)
  const { width: ancho, height: alto } = lienzo.getBoundingClientRect()
  const nitidez = devicePixelRatio
  if (lienzo.width !== Math.round(ancho * nitidez) || lienzo.height !== Math.round(alto * nitidez)) {
    lienzo.width = Math.round(ancho * nitidez)
    lienzo.height = Math.round(alto * nitidez)
  }
  pincel.setTransform(nitidez, 0, 0, nitidez, 0, 0)
  pincel.clearRect(0, 0, ancho, alto)
  pincel.lineCap = 'round'

  const apoyo = { x: ancho / 2, y: 28 }
  const escala = (alto * 0.62 - 44) / 2
  const largo = Math.max(28, mandos().longitud * escala)
  const pesa = { x: apoyo.x + largo * Math.sin(estado.angulo), y: apoyo.y + largo * Math.cos(estado.angulo) }
  linea(color('--linea'), 6, [apoyo.x - 60, apoyo.y - 3], [apoyo.x + 60, apoyo.y - 3])
  pincel.setLineDash([4, 6])
  linea(color('--linea'), 1.5, [apoyo.x, apoyo.y], [apoyo.x, apoyo.y + largo])
  pincel.setLineDash([])
  linea(color('--tinta'), 2, [apoyo.x, apoyo.y], [pesa.x, pesa.y])
  disco(color('--pesa'), pesa, 14)
  disco(color('--tinta'), apoyo, 4)

  const base = alto * 0.82
  const altura = alto * 0.13
  linea(color('--linea'), 1.5, [12, base], [ancho - 12, base])
  pincel.strokeStyle = color('--curva')
  pincel.lineWidth = 2.5
  pincel.beginPath()
  const amplitud = Math.max(mandos().angulo, 0.05)
  for (const { tiempo, angulo } of estado.curva) {
    const x = ancho - 20 - ((estado.tiempo - tiempo) / segundosVisibles) * (ancho - 32)
    pincel.lineTo(x, base - (angulo / amplitud) * altura)
  }
  pincel.stroke()
  disco(color('--curva'), { x: ancho - 20, y: base - (estado.angulo / amplitud) * altura }, 5)
}

function linea(color, grosor, desde, hasta) {
  pincel.strokeStyle = color
  pincel.lineWidth = grosor
  pincel.beginPath()
  pincel.moveTo(...desde)
  pincel.lineTo(...hasta)
  pincel.stroke()
}

function disco(color, { x, y }, radio) {
  pincel.fillStyle = color
  pincel.beginPath()
  pincel.arc(x, y, radio, 0, 2 * Math.PI)
  pincel.fill()
}

let ultimo = performance.now()
let pendiente = 0
function cuadro(ahora) {
  pendiente += Math.min(0.1, (ahora - ultimo) / 1000)
  ultimo = ahora
  if (enMarcha) {
    for (; pendiente > paso; pendiente -= paso) avanzar()
    estado.curva.push({ tiempo: estado.tiempo, angulo: estado.angulo })
    while (estado.tiempo - estado.curva[0].tiempo > segundosVisibles) estado.curva.shift()
  } else pendiente = 0
  dibujar()
  requestAnimationFrame(cuadro)
}

function pausar(siguiente) {
  enMarcha = siguiente
  const boton = elemento('pausa')
  boton.textContent = enMarcha ? 'Pausa' : estado.tiempo === 0 ? 'Poner en marcha' : 'Seguir'
  boton.toggleAttribute('data-parado', !enMarcha)
  escribir()
}

elemento('mandos').addEventListener('input', () => {
  soltar()
  pausar(enMarcha)
})
elemento('pausa').addEventListener('click', () => pausar(!enMarcha))
elemento('soltar').addEventListener('click', () => {
  soltar()
  pausar(true)
})
soltar()
pausar(enMarcha)
requestAnimationFrame(cuadro)
