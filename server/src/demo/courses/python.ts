import type { DemoCourse } from '../demo-course.ts'

export const python: DemoCourse = {
  cover: 'python',
  name: 'Python desde cero para ciencias',
  shortDescription:
    'Aprende a programar resolviendo cuentas de laboratorio: leer mediciones, repetir cálculos sin errores, ajustar una recta y publicar una gráfica clara, aunque nunca hayas escrito código.',
  description: `<p>Este curso está pensado para quien estudia o enseña ciencias y quiere dejar de copiar números a mano.
Se avanza con programas cortos y completos que puedes escribir, ejecutar y modificar.</p>
<p>Al terminar habrás procesado un archivo de mediciones de principio a fin.</p>`,
  requirements: `<ul>
<li>Una computadora donde puedas instalar programas, o acceso a un cuaderno en línea.</li>
<li>Matemáticas de bachillerato. No se pide experiencia programando.</li>
</ul>`,
  hours: 8,
  category: 'Programación',
  difficulty: 'Easy',
  tags: ['python', 'programación', 'ciencias', 'análisis de datos'],
  collaborators: [
    { name: 'Daniela Acuña Robles', role: 'Autora' },
    { name: 'Emilio Zárate Neri', role: 'Revisor de código' },
  ],
  faq: [
    {
      question: '¿Qué versión de Python necesito?',
      answer:
        'Cualquier versión 3.10 o posterior. Las bibliotecas NumPy y Matplotlib se instalan en la tercera sección.',
    },
    {
      question: '¿Puedo seguirlo en una tableta?',
      answer: 'Sí, con un cuaderno en línea, aunque un teclado físico ayuda mucho.',
    },
    {
      question: '¿Cuánto código se escribe?',
      answer: 'Entre diez y treinta líneas por lección. La idea es escribirlas, no copiarlas y pegarlas.',
    },
    {
      question: '¿Sirve si ya programo en otro lenguaje?',
      answer: 'Puedes empezar en la tercera sección y usar las dos primeras como consulta.',
    },
  ],
  plans: [
    { name: 'Bimestral', days: 60, priceCents: 34900 },
    { name: 'Anual', days: 365, priceCents: 89900 },
  ],
  sections: [
    {
      title: 'Primeros pasos',
      blocks: [
        {
          type: 'text',
          title: 'Instalar y ejecutar',
          minutes: 30,
          html: `<h2>Dos maneras de hablar con Python</h2>
<p>Descarga Python desde <a href="https://www.python.org/downloads/">python.org</a>. En una terminal escribe <code>python3</code>
(en Windows, <code>py</code>) y aparecerá el intérprete con el indicador <code>&gt;&gt;&gt;</code>. Sirve como calculadora:</p>
<pre><code>&gt;&gt;&gt; 9.81 * 2
19.62
&gt;&gt;&gt; 2 ** 10
1024</code></pre>
<p>Para guardar un programa, escribe las líneas en un archivo con terminación <code>.py</code>:</p>
<pre><code># caida.py
tiempo = 2.0
distancia = 9.81 * tiempo ** 2 / 2
print("Distancia:", distancia, "m")</code></pre>
<p>Ejecútalo con <code>python3 caida.py</code>. Verás <code>Distancia: 19.62 m</code>. Lo que sigue a <code>#</code> es un comentario
y Python lo ignora.</p>`,
        },
        {
          type: 'text',
          title: 'Números y variables',
          minutes: 30,
          html: `<h2>Nombres que explican</h2>
<p>Una variable es un nombre para un valor. Incluir la unidad en el nombre evita muchos accidentes:</p>
<pre><code>masa_kg = 0.250
volumen_ml = 100
densidad = masa_kg * 1000 / volumen_ml   # g/mL
print(densidad)   # 2.5</code></pre>
<p>Los enteros (<code>int</code>) son exactos. Los decimales (<code>float</code>) se guardan en binario y arrastran errores diminutos:</p>
<pre><code>&gt;&gt;&gt; 0.1 + 0.2
0.30000000000000004
&gt;&gt;&gt; import math
&gt;&gt;&gt; math.isclose(0.1 + 0.2, 0.3)
True</code></pre>
<p>Por eso no se comparan decimales con <code>==</code>, sino con <code>math.isclose</code>.</p>
<p>Operadores útiles: <code>//</code> da el cociente entero, <code>%</code> el residuo y <code>**</code> la potencia.
La notación <code>6.022e23</code> significa 6.022 × 10<sup>23</sup>.</p>`,
        },
        {
          type: 'text',
          title: 'Textos y formato',
          minutes: 30,
          html: `<h2>Mostrar resultados con las cifras correctas</h2>
<p>Un texto va entre comillas. Con una <code>f</code> antes de las comillas, lo que está entre llaves se calcula y se inserta:</p>
<pre><code>muestra = "río Atoyac"
ph = 7.8342
print(f"{muestra}: pH = {ph:.2f}")
# río Atoyac: pH = 7.83</code></pre>
<p>Después de los dos puntos se indica el formato:</p>
<table>
<thead><tr><th>Formato</th><th>Efecto con 12345.678</th></tr></thead>
<tbody>
<tr><td><code>.1f</code></td><td>12345.7</td></tr>
<tr><td><code>,.0f</code></td><td>12,346</td></tr>
<tr><td><code>.3e</code></td><td>1.235e+04</td></tr>
</tbody>
</table>
<p>El formato cambia lo que se muestra, no el valor guardado. Redondea solo al final, cuando presentas el resultado.</p>
<p>Para convertir un texto en número usa <code>float("7.83")</code>; si el texto no es un número, Python se detiene con un <code>ValueError</code>.</p>`,
        },
        {
          type: 'text',
          title: 'Listas y rebanadas',
          minutes: 30,
          html: `<h2>Muchas mediciones, un solo nombre</h2>
<pre><code>temperaturas = [18.2, 19.0, 21.5, 24.1, 23.8]
print(temperaturas[0])     # 18.2, el primero
print(temperaturas[-1])    # 23.8, el último
print(temperaturas[1:3])   # [19.0, 21.5]
print(len(temperaturas))   # 5</code></pre>
<p>Los índices empiezan en cero y la rebanada <code>[1:3]</code> incluye el 1 pero no el 3. Así, <code>[:n]</code> da siempre n elementos.</p>
<pre><code>temperaturas.append(22.0)
promedio = sum(temperaturas) / len(temperaturas)
print(f"{promedio:.2f}")   # 21.43</code></pre>
<h3>Una trampa común</h3>
<p>Escribir <code>copia = temperaturas</code> no copia: ambos nombres señalan la misma lista, y modificar una modifica la otra.
Para copiar de verdad usa <code>temperaturas.copy()</code>.</p>`,
        },
      ],
    },
    {
      title: 'Controlar el flujo',
      blocks: [
        {
          type: 'text',
          title: 'Decidir con if',
          minutes: 30,
          html: `<h2>Clasificar una muestra</h2>
<pre><code>ph = 5.9

if ph &lt; 6.5:
    estado = "ácida"
elif ph &lt;= 8.5:
    estado = "dentro del intervalo"
else:
    estado = "alcalina"

print(estado)   # ácida</code></pre>
<p>La sangría no es adorno: define qué líneas pertenecen a cada caso. Usa siempre cuatro espacios.</p>
<p>Python revisa las condiciones de arriba abajo y se queda con la primera verdadera. Por eso el segundo caso no necesita repetir <code>ph &gt;= 6.5</code>.</p>
<h3>Combinar condiciones</h3>
<p>Se usan <code>and</code>, <code>or</code> y <code>not</code>. Además, Python acepta comparaciones encadenadas como en matemáticas:</p>
<pre><code>if 6.5 &lt;= ph &lt;= 8.5:
    print("cumple")</code></pre>`,
        },
        {
          type: 'text',
          title: 'Repetir con for',
          minutes: 30,
          html: `<h2>La misma cuenta para cada dato</h2>
<pre><code>celsius = [0, 25, 37, 100]

for c in celsius:
    kelvin = c + 273.15
    print(f"{c:4d} °C = {kelvin:.2f} K")</code></pre>
<p>Para contar se usa <code>range</code>. <code>range(5)</code> produce 0, 1, 2, 3, 4; el final nunca se incluye.</p>
<h3>Acumular</h3>
<pre><code>suma = 0
for n in range(1, 101):
    suma += n
print(suma)   # 5050</code></pre>
<h3>Listas por comprensión</h3>
<p>Cuando el ciclo solo construye una lista nueva, hay una forma breve:</p>
<pre><code>kelvin = [c + 273.15 for c in celsius]
calientes = [c for c in celsius if c &gt; 30]   # [37, 100]</code></pre>
<p>Si la línea ya no se entiende de un vistazo, regresa al ciclo normal.</p>`,
        },
        {
          type: 'text',
          title: 'Repetir con while',
          minutes: 30,
          html: `<h2>Hasta que se cumpla una condición</h2>
<p>El yodo 131 tiene una vida media de 8.02 días. ¿Cuándo queda menos del 1 % de una muestra?</p>
<pre><code>vida_media = 8.02
fraccion = 1.0
dias = 0

while fraccion &gt;= 0.01:
    dias += 1
    fraccion = 0.5 ** (dias / vida_media)

print(dias, f"{fraccion:.4f}")   # 54 0.0094</code></pre>
<p>Usa <code>for</code> cuando sabes cuántas veces repetir y <code>while</code> cuando solo sabes cuándo detenerte.</p>
<h3>Evitar ciclos infinitos</h3>
<p>Algo dentro del ciclo debe acercarlo a su fin. Si olvidas <code>dias += 1</code>, el programa nunca termina; se interrumpe con Ctrl + C.
En cálculos numéricos conviene poner un máximo de vueltas por seguridad.</p>`,
        },
        {
          type: 'text',
          title: 'Escribir funciones',
          minutes: 30,
          html: `<h2>Un cálculo con nombre propio</h2>
<pre><code>def energia_cinetica(masa, velocidad):
    """Energía en joules; masa en kg y velocidad en m/s."""
    return masa * velocidad ** 2 / 2

print(energia_cinetica(1200, 25))   # 375000.0</code></pre>
<p>La función recibe <em>parámetros</em> y entrega un valor con <code>return</code>. El texto entre comillas triples documenta su uso
y aparece con <code>help(energia_cinetica)</code>.</p>
<h3>Devolver no es imprimir</h3>
<p>Una función que solo imprime no puede usarse dentro de otra cuenta. Calcula y devuelve; deja que otra parte del programa decida qué mostrar.</p>
<h3>Valores por omisión</h3>
<pre><code>def caida(tiempo, g=9.81):
    return g * tiempo ** 2 / 2

caida(2)           # en la Tierra: 19.62
caida(2, g=1.62)   # en la Luna: 3.24</code></pre>
<p>Una buena función hace una sola cosa y su nombre dice cuál.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: fundamentos del lenguaje',
          tries: 3,
          requiredScore: 7,
          maxScore: 10,
          minutes: 20,
          questions: [
            {
              type: 'simple-choice',
              text: 'Si datos = [4, 8, 15, 16, 23], ¿qué da datos[1:3]?',
              points: 2,
              explanation: 'Los índices empiezan en 0 y el final no se incluye: posiciones 1 y 2.',
              options: [
                { text: '[4, 8, 15]', right: false },
                { text: '[8, 15]', right: true },
                { text: '[8, 15, 16]', right: false },
                { text: '[15, 16]', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'En Python, 0.1 + 0.2 == 0.3 da como resultado True.',
              points: 2,
              explanation:
                'Los decimales se guardan en binario y la suma difiere en una cifra diminuta. Se compara con math.isclose.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Qué expresiones producen el valor 3?',
              points: 2,
              explanation:
                '7 // 2 es el cociente entero, 13 % 5 es el residuo y len cuenta tres elementos. 6 / 4 es 1.5.',
              options: [
                { text: '7 // 2', right: true },
                { text: '13 % 5', right: true },
                { text: '6 / 4', right: false },
                { text: 'len([0, 1, 2])', right: true },
              ],
            },
            {
              type: 'simple-choice',
              text: '¿Cuántas vueltas da «for i in range(2, 8)»?',
              points: 2,
              explanation: 'Recorre 2, 3, 4, 5, 6 y 7: seis valores.',
              options: [
                { text: '5', right: false },
                { text: '6', right: true },
                { text: '7', right: false },
                { text: '8', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Después de b = a, donde a es una lista, modificar b también modifica a.',
              points: 2,
              explanation: 'Ambos nombres señalan la misma lista. Para separarlas se usa a.copy().',
              options: [
                { text: 'Verdadero', right: true },
                { text: 'Falso', right: false },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Trabajar con datos',
      blocks: [
        {
          type: 'text',
          title: 'Diccionarios',
          minutes: 25,
          html: `<h2>Buscar por nombre</h2>
<p>Un diccionario asocia claves con valores. Es ideal para tablas pequeñas de constantes:</p>
<pre><code>masa_atomica = {"H": 1.008, "C": 12.011, "O": 15.999}

def masa_molar(formula):
    """formula: diccionario elemento -&gt; cantidad."""
    total = 0
    for elemento, cantidad in formula.items():
        total += masa_atomica[elemento] * cantidad
    return total

glucosa = {"C": 6, "H": 12, "O": 6}
print(f"{masa_molar(glucosa):.3f} g/mol")   # 180.156 g/mol</code></pre>
<p>Si la clave no existe, <code>masa_atomica["N"]</code> produce un <code>KeyError</code>. Con <code>masa_atomica.get("N")</code> se obtiene
<code>None</code> sin detener el programa.</p>
<p>Detener el programa suele ser mejor que seguir con un dato equivocado. Elige <code>get</code> solo si sabes qué hacer cuando falta.</p>`,
        },
        {
          type: 'text',
          title: 'Leer un archivo CSV',
          minutes: 35,
          html: `<h2>De la hoja de cálculo al programa</h2>
<p>Supón un archivo <code>resorte.csv</code> con fuerza en newtons y alargamiento en centímetros:</p>
<pre><code>fuerza,alargamiento
0.5,1.1
1.0,2.0
1.5,3.1
2.0,3.9
2.5,5.0</code></pre>
<p>El módulo <code>csv</code> de la biblioteca estándar lo lee fila por fila:</p>
<pre><code>import csv

fuerza, alargamiento = [], []
with open("resorte.csv", encoding="utf-8", newline="") as archivo:
    for fila in csv.DictReader(archivo):
        fuerza.append(float(fila["fuerza"]))
        alargamiento.append(float(fila["alargamiento"]))

print(len(fuerza), "mediciones")</code></pre>
<p><code>with</code> cierra el archivo aunque ocurra un error. Indicar <code>encoding="utf-8"</code> evita sorpresas con acentos.
Todo lo que sale de un CSV es texto, de ahí el <code>float</code>.</p>`,
        },
        {
          type: 'text',
          title: 'Errores y cómo leerlos',
          minutes: 25,
          html: `<h2>La última línea primero</h2>
<p>Un mensaje de error se lee de abajo hacia arriba: al final está el tipo y la causa; arriba, el camino hasta llegar ahí.</p>
<pre><code>Traceback (most recent call last):
  File "lab.py", line 4, in &lt;module&gt;
    float("n/d")
ValueError: could not convert string to float: 'n/d'</code></pre>
<p>Si esperas valores como <code>n/d</code>, atiéndelos de forma explícita:</p>
<pre><code>def leer_numero(texto):
    try:
        return float(texto)
    except ValueError:
        return None</code></pre>
<h3>Dos reglas</h3>
<ul>
<li>Atrapa solo el error que sabes manejar, nunca todos con un <code>except</code> vacío.</li>
<li>Cuenta cuántos datos descartaste y repórtalo. Un programa que ignora filas en silencio produce resultados falsos con cara de correctos.</li>
</ul>`,
        },
        {
          type: 'text',
          title: 'Arreglos con NumPy',
          minutes: 35,
          html: `<h2>Operar con toda la columna</h2>
<p>Instala la biblioteca con <code>python3 -m pip install numpy matplotlib</code>.</p>
<pre><code>import numpy as np

fuerza = np.array([0.5, 1.0, 1.5, 2.0, 2.5])
x_cm = np.array([1.1, 2.0, 3.1, 3.9, 5.0])

x_m = x_cm / 100
k = fuerza / x_m
print(k.round(1))        # [45.5 50.  48.4 51.3 50. ]
print(k.mean().round(1)) # 49.0
print(k.std(ddof=1).round(1))  # 2.2</code></pre>
<p>La división se aplica elemento por elemento, sin ciclos. <code>ddof=1</code> calcula la desviación estándar de una muestra,
que divide entre n − 1.</p>
<h3>Filtrar con condiciones</h3>
<pre><code>print(fuerza[x_cm &gt; 3])   # [1.5 2.  2.5]</code></pre>
<p>La comparación produce un arreglo de verdaderos y falsos que selecciona las posiciones correspondientes.</p>`,
        },
      ],
    },
    {
      title: 'Un análisis completo',
      blocks: [
        {
          type: 'text',
          title: 'Ajustar una recta',
          minutes: 30,
          html: `<h2>La constante del resorte</h2>
<p>La ley de Hooke dice que F = kx. En lugar de promediar cocientes, ajustamos una recta por mínimos cuadrados, que aprovecha todas las mediciones:</p>
<pre><code>import numpy as np

x = np.array([0.011, 0.020, 0.031, 0.039, 0.050])   # m
F = np.array([0.5, 1.0, 1.5, 2.0, 2.5])             # N

k, b = np.polyfit(x, F, 1)
print(f"k = {k:.1f} N/m, ordenada = {b:.3f} N")
# k = 51.4 N/m, ordenada = -0.054 N

residuos = F - (k * x + b)
print(residuos.round(3))</code></pre>
<p>La ordenada cercana a cero es buena señal: sin fuerza casi no hay alargamiento.</p>
<p>Revisa siempre los residuos. Si suben y bajan sin patrón, la recta es razonable; si forman una curva, el modelo no describe al resorte,
por muy bonito que se vea el ajuste.</p>`,
        },
        {
          type: 'text',
          title: 'Una gráfica para publicar',
          minutes: 30,
          html: `<h2>Puntos medidos, línea ajustada</h2>
<pre><code>import numpy as np
import matplotlib.pyplot as plt

x = np.array([0.011, 0.020, 0.031, 0.039, 0.050])
F = np.array([0.5, 1.0, 1.5, 2.0, 2.5])
k, b = np.polyfit(x, F, 1)
recta = np.linspace(0, 0.055, 100)

fig, ax = plt.subplots(figsize=(6, 4))
ax.scatter(x * 100, F, label="Mediciones")
ax.plot(recta * 100, k * recta + b, label=f"k = {k:.1f} N/m")
ax.set_xlabel("Alargamiento (cm)")
ax.set_ylabel("Fuerza (N)")
ax.legend()
fig.tight_layout()
fig.savefig("resorte.png", dpi=200)</code></pre>
<p>Las mediciones van como puntos porque entre ellas no se midió nada; el modelo va como línea porque existe en todo el intervalo.
Cada eje lleva magnitud y unidad. El título suele sobrar si la figura tendrá pie.</p>`,
        },
        {
          type: 'text',
          title: 'Simular con azar',
          minutes: 30,
          html: `<h2>Estimar π con puntos</h2>
<p>Si lanzas puntos al azar en un cuadrado de lado 1, la fracción que cae dentro del cuarto de círculo de radio 1 tiende a π/4.</p>
<pre><code>import numpy as np

rng = np.random.default_rng(seed=42)

for n in [100, 10_000, 1_000_000]:
    x = rng.random(n)
    y = rng.random(n)
    dentro = np.count_nonzero(x**2 + y**2 &lt;= 1)
    print(n, 4 * dentro / n)</code></pre>
<p>Con un millón de puntos la estimación suele acertar en los dos primeros decimales. El error baja como 1/√n:
ganar una cifra cuesta cien veces más puntos.</p>
<p>La <em>semilla</em> hace que la simulación se pueda repetir con los mismos números. Sin ella nadie, ni tú mañana, podría reproducir el resultado.</p>
<p>La misma técnica propaga incertidumbres: sortea cada medición dentro de su error y observa cómo varía el resultado.</p>`,
        },
        {
          type: 'link',
          title: 'Para continuar: tutorial oficial en español',
          minutes: 30,
          url: 'https://docs.python.org/es/3/tutorial/',
          note: 'Lee los capítulos 4 y 5 del tutorial oficial. Reconocerás casi todo; detente en lo que sea nuevo y prueba cada ejemplo en el intérprete.',
        },
      ],
    },
  ],
}
