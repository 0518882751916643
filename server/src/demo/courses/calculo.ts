import type { DemoCourse } from '../demo-course.ts'

export const calculo: DemoCourse = {
  cover: 'calculo',
  name: 'Cálculo diferencial: de la intuición a la derivada',
  shortDescription:
    'Entiende qué mide una derivada antes de memorizar una sola regla: límites, continuidad, gráficas y optimización con ejemplos que puedes comprobar con lápiz, papel y calculadora.',
  description: `<p>La derivada responde una pregunta sencilla: <strong>qué tan rápido cambia algo en este instante</strong>.
Llegar a una respuesta precisa tomó siglos, y este curso recorre ese camino en seis etapas.</p>
<ul>
<li>Primero tablas y dibujos; después la definición formal.</li>
<li>Cada regla se justifica antes de usarse.</li>
<li>Los problemas finales salen de la física, la economía y el diseño de envases.</li>
</ul>`,
  requirements: `<ul>
<li>Álgebra de bachillerato: factorizar, despejar y operar fracciones.</li>
<li>Reconocer la gráfica de rectas, parábolas, seno y coseno.</li>
<li>Una calculadora científica y un cuaderno.</li>
</ul>`,
  hours: 14,
  category: 'Matemáticas',
  difficulty: 'Moderate',
  organization: 'Universidad Montelago',
  tags: ['cálculo', 'derivadas', 'límites', 'optimización', 'bachillerato'],
  collaborators: [
    { name: 'Irene Saldívar Montaño', role: 'Autora' },
    { name: 'Julián Ortega Paz', role: 'Revisor de ejercicios' },
  ],
  faq: [
    {
      question: '¿Necesito haber llevado precálculo?',
      answer:
        'Ayuda, pero basta con manejar álgebra y conocer las funciones básicas. La primera sección recuerda lo que se va usando.',
    },
    {
      question: '¿El curso incluye integrales?',
      answer: 'No. Se concentra en límites y derivadas; las integrales piden un curso propio.',
    },
    {
      question: '¿Cuánto tiempo debo dedicarle por semana?',
      answer: 'Con dos horas y media por semana lo terminas en seis semanas, una sección a la vez.',
    },
    {
      question: '¿Puedo repetir las evaluaciones?',
      answer: 'Sí. Cada evaluación permite varios intentos y explica la respuesta de cada pregunta.',
    },
  ],
  plans: [
    { name: 'Mensual', days: 30, priceCents: 29900 },
    { name: 'Semestral', days: 180, priceCents: 99900 },
    { name: 'Anual', days: 365, priceCents: 149900 },
  ],
  sections: [
    {
      title: 'Límites',
      blocks: [
        {
          type: 'text',
          title: 'Acercarse sin llegar',
          minutes: 15,
          html: `<h2>Una pregunta sobre la vecindad</h2>
<p>Un límite describe hacia dónde van los valores de una función cuando la variable se acerca a un punto.
<strong>No pregunta cuánto vale la función en ese punto</strong>, sino qué sucede alrededor.</p>
<p>Piensa en f(x) = (x<sup>2</sup> − 4)/(x − 2). En x = 2 aparece 0/0 y la función no existe.
Sin embargo, en cualquier otro punto la fracción se simplifica a x + 2, así que cerca de 2 los valores rondan 4.</p>
<p>Escribimos:</p>
<blockquote>lim<sub>x→2</sub> f(x) = 4</blockquote>
<p>La gráfica es una recta con un hueco. El límite nos dice a qué altura está el hueco aunque nadie lo ocupe.</p>`,
        },
        {
          type: 'text',
          title: 'Construir una tabla de valores',
          minutes: 20,
          html: `<h2>El primer instrumento: evaluar cerca</h2>
<p>Antes de cualquier técnica conviene mirar números. Para g(x) = (√(x + 1) − 1)/x, con x cerca de 0:</p>
<table>
<thead><tr><th>x</th><th>g(x)</th></tr></thead>
<tbody>
<tr><td>−0.1</td><td>0.51317</td></tr>
<tr><td>−0.01</td><td>0.50126</td></tr>
<tr><td>0.01</td><td>0.49876</td></tr>
<tr><td>0.1</td><td>0.48809</td></tr>
</tbody>
</table>
<p>Los valores se aprietan alrededor de 0.5 por ambos lados, y esa es nuestra conjetura.</p>
<h3>Cuidado con confiar demasiado</h3>
<p>Una tabla sugiere, no demuestra. La función sen(π/x) vale 0 en x = 0.1, 0.01 y 0.001,
pero cerca de 0 oscila entre −1 y 1 sin asentarse. Elegir mal los puntos puede esconder el comportamiento real.</p>`,
        },
        {
          type: 'text',
          title: 'Límites laterales',
          minutes: 20,
          html: `<h2>Llegar por la izquierda o por la derecha</h2>
<p>A veces la función se comporta distinto según el lado. La notación lo distingue con un signo:</p>
<ul>
<li>lim<sub>x→a⁻</sub> f(x): nos acercamos con valores menores que a.</li>
<li>lim<sub>x→a⁺</sub> f(x): nos acercamos con valores mayores que a.</li>
</ul>
<p><strong>El límite existe solo si ambos laterales existen y son iguales.</strong></p>
<h3>Ejemplo: |x|/x en cero</h3>
<p>Si x &gt; 0, |x|/x = 1. Si x &lt; 0, |x|/x = −1. Los laterales valen 1 y −1, de modo que el límite en 0 no existe,
aunque cada lado por separado esté perfectamente definido.</p>
<p>Una tarifa de estacionamiento que salta de 20 a 35 pesos al cumplirse la hora se comporta igual.</p>`,
        },
        {
          type: 'text',
          title: 'Leyes de los límites',
          minutes: 20,
          html: `<h2>Calcular por piezas</h2>
<p>Si lim f(x) = L y lim g(x) = M cuando x → a, entonces:</p>
<ul>
<li>lim (f + g) = L + M</li>
<li>lim (f · g) = L · M</li>
<li>lim (f/g) = L/M, siempre que M ≠ 0</li>
<li>lim [f(x)]<sup>n</sup> = L<sup>n</sup> para n entero positivo</li>
</ul>
<p>De aquí se sigue que en polinomios basta sustituir:</p>
<blockquote>lim<sub>x→3</sub> (2x<sup>2</sup> − 5x + 1) = 18 − 15 + 1 = 4</blockquote>
<h3>Lo que las leyes no dicen</h3>
<p>Las leyes piden que los límites de cada pieza existan. Si una de ellas crece sin tope, o si el denominador tiende a cero,
no se pueden aplicar tal cual y hace falta transformar la expresión primero.</p>`,
        },
        {
          type: 'text',
          title: 'Resolver la forma 0/0',
          minutes: 25,
          html: `<h2>Indeterminado no significa inexistente</h2>
<p>Cuando sustituir produce 0/0, numerador y denominador comparten un factor que se anula. Dos técnicas resuelven casi todo:</p>
<h3>1. Factorizar</h3>
<p>lim<sub>x→3</sub> (x<sup>2</sup> − x − 6)/(x − 3). Como x<sup>2</sup> − x − 6 = (x − 3)(x + 2), queda lim (x + 2) = 5.</p>
<h3>2. Multiplicar por el conjugado</h3>
<p>Para (√(x + 1) − 1)/x multiplicamos arriba y abajo por √(x + 1) + 1:</p>
<pre><code>(√(x+1) − 1)(√(x+1) + 1)         x                 1
------------------------ = ---------------- = -----------
    x (√(x+1) + 1)         x (√(x+1) + 1)     √(x+1) + 1</code></pre>
<p>Al hacer x → 0 resulta 1/2, justo lo que la tabla había sugerido.</p>
<p>Cancelar es válido porque en el límite x nunca toma el valor prohibido.</p>`,
        },
        {
          type: 'text',
          title: 'Límites al infinito',
          minutes: 20,
          html: `<h2>Qué pasa muy lejos</h2>
<p>Ahora x crece sin tope. En un cociente de polinomios mandan los términos de mayor grado:
dividir todo entre la potencia más alta del denominador deja claro quién sobrevive.</p>
<blockquote>lim<sub>x→∞</sub> (3x<sup>2</sup> + 2x)/(5x<sup>2</sup> − 1) = lim (3 + 2/x)/(5 − 1/x<sup>2</sup>) = 3/5</blockquote>
<table>
<thead><tr><th>Grado de arriba</th><th>Límite</th></tr></thead>
<tbody>
<tr><td>Menor que el de abajo</td><td>0</td></tr>
<tr><td>Igual</td><td>Cociente de coeficientes principales</td></tr>
<tr><td>Mayor</td><td>No es finito: crece o decrece sin tope</td></tr>
</tbody>
</table>
<p>El símbolo ∞ no es un número. Decir que un límite «es infinito» describe una forma de no existir: los valores superan cualquier cota.</p>`,
        },
        {
          type: 'text',
          title: 'El límite de sen x entre x',
          minutes: 20,
          html: `<h2>Un emparedado geométrico</h2>
<p>El límite más famoso del curso es lim<sub>x→0</sub> (sen x)/x = 1, con x en radianes. No se puede factorizar, así que lo encerramos.</p>
<p>En el círculo unitario, para un ángulo pequeño x &gt; 0, comparamos tres áreas: un triángulo dentro del sector, el sector mismo
y un triángulo mayor que lo contiene. De ahí sale:</p>
<blockquote>cos x ≤ (sen x)/x ≤ 1</blockquote>
<p>Cuando x → 0, cos x → 1. La función del centro queda atrapada entre dos que tienden a 1 y no le queda otro destino.
A este argumento se le llama <strong>teorema del emparedado</strong>.</p>
<p>Consecuencia práctica: para ángulos pequeños, sen x ≈ x. Con x = 0.1 el error es menor que 0.0002.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: límites',
          tries: 3,
          requiredScore: 7,
          maxScore: 10,
          minutes: 25,
          questions: [
            {
              type: 'simple-choice',
              text: '¿Cuánto vale el límite de (x² − 9)/(x − 3) cuando x tiende a 3?',
              points: 2,
              explanation: 'El numerador es (x − 3)(x + 3). Al cancelar queda x + 3, que tiende a 6.',
              options: [
                { text: '0', right: false },
                { text: '3', right: false },
                { text: '6', right: true },
                { text: 'No existe', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Si f(2) no está definida, entonces el límite de f(x) cuando x tiende a 2 no existe.',
              points: 2,
              explanation:
                'El límite depende de los valores cercanos a 2, no del valor en 2. Un hueco en la gráfica no lo impide.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Cuáles de estos límites valen 0?',
              points: 2,
              explanation:
                'En 1/x y en x/(x² + 1) el denominador crece más rápido. (2x + 1)/x tiende a 2 y x²/x crece sin tope.',
              options: [
                { text: '1/x cuando x → ∞', right: true },
                { text: 'x/(x² + 1) cuando x → ∞', right: true },
                { text: '(2x + 1)/x cuando x → ∞', right: false },
                { text: 'x²/x cuando x → ∞', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'El límite de (sen 3x)/x cuando x tiende a 0 es:',
              points: 2,
              explanation: 'Se escribe como 3 · (sen 3x)/(3x). El cociente tiende a 1, así que el resultado es 3.',
              options: [
                { text: '1/3', right: false },
                { text: '1', right: false },
                { text: '3', right: true },
                { text: '0', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Si los límites laterales en un punto existen y son iguales, el límite en ese punto existe.',
              points: 2,
              explanation: 'Es exactamente la condición: ambos laterales existen y coinciden.',
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
      title: 'Continuidad',
      blocks: [
        {
          type: 'text',
          title: 'Las tres condiciones',
          minutes: 15,
          html: `<h2>Cuando el límite y el valor coinciden</h2>
<p>Decir que una gráfica «se traza sin levantar el lápiz» orienta, pero no permite comprobar nada.
La definición sí. Una función f es continua en a cuando se cumplen tres condiciones:</p>
<ol>
<li>f(a) está definida.</li>
<li>lim<sub>x→a</sub> f(x) existe.</li>
<li>El límite es igual a f(a).</li>
</ol>
<p>La tercera resume a las otras dos. Significa que <strong>pequeños cambios en la entrada producen pequeños cambios en la salida</strong>:
si mides x con un error minúsculo, f(x) tampoco se aparta mucho.</p>
<p>En un intervalo cerrado [a, b] pedimos además continuidad lateral en los extremos, porque ahí solo hay un lado por el cual acercarse.</p>`,
        },
        {
          type: 'text',
          title: 'Maneras de romperse',
          minutes: 20,
          html: `<h2>Tres tipos de discontinuidad</h2>
<table>
<thead><tr><th>Tipo</th><th>Qué falla</th><th>Ejemplo</th></tr></thead>
<tbody>
<tr><td>Removible</td><td>El límite existe, pero no coincide con f(a) o f(a) falta</td><td>(x<sup>2</sup> − 4)/(x − 2) en 2</td></tr>
<tr><td>De salto</td><td>Los laterales existen y son distintos</td><td>|x|/x en 0</td></tr>
<tr><td>Infinita</td><td>Al menos un lateral crece sin tope</td><td>1/x en 0</td></tr>
</tbody>
</table>
<p>La primera se repara con un solo valor: si definimos f(2) = 4, la función queda continua. Las otras dos no tienen arreglo
cambiando un punto.</p>
<p>Hay casos más extraños, como sen(1/x) en 0, donde la función oscila tanto que ningún lateral existe.
Se le llama discontinuidad esencial u oscilatoria.</p>`,
        },
        {
          type: 'text',
          title: 'Pegar funciones por partes',
          minutes: 20,
          html: `<h2>Elegir la constante que cierra el hueco</h2>
<p>Muchas situaciones reales se describen con una fórmula por tramo: impuestos, tarifas, trayectorias. La pregunta es si los tramos embonan.</p>
<pre><code>f(x) = x² + 1     si x &lt; 2
f(x) = kx − 3     si x ≥ 2</code></pre>
<p>Cada fórmula es un polinomio, así que el único punto dudoso es x = 2. Calculamos los laterales:</p>
<ul>
<li>Por la izquierda: 2<sup>2</sup> + 1 = 5.</li>
<li>Por la derecha: 2k − 3, que además es f(2).</li>
</ul>
<p>Para que coincidan hace falta 2k − 3 = 5, es decir, <strong>k = 4</strong>. Con cualquier otro valor la gráfica da un salto de tamaño |2k − 8|.</p>`,
        },
        {
          type: 'text',
          title: 'Qué funciones son continuas',
          minutes: 20,
          html: `<h2>Un inventario que ahorra trabajo</h2>
<p>No hace falta revisar las tres condiciones cada vez. Estas familias son continuas en todo su dominio:</p>
<ul>
<li>Polinomios y cocientes de polinomios.</li>
<li>Raíces, exponenciales y logaritmos.</li>
<li>Seno, coseno, tangente y sus recíprocas.</li>
</ul>
<p>Además, la suma, la resta, el producto y la composición de funciones continuas son continuas; el cociente también,
mientras el denominador no se anule.</p>
<h3>Leer una fórmula por capas</h3>
<p>h(x) = ln(4 − x<sup>2</sup>) compone un polinomio con el logaritmo. El único requisito es 4 − x<sup>2</sup> &gt; 0,
por lo que h es continua en (−2, 2). La pregunta «dónde es continua» se convierte en «cuál es su dominio».</p>`,
        },
        {
          type: 'text',
          title: 'Teorema del valor intermedio',
          minutes: 20,
          html: `<h2>No se puede cruzar sin pasar por en medio</h2>
<p>Si f es continua en [a, b] y N está entre f(a) y f(b), entonces existe al menos un c en (a, b) tal que f(c) = N.</p>
<p>Si a las seis de la mañana había 12 °C y al mediodía 25 °C, en algún momento hubo exactamente 18 °C.
El teorema asegura que ese instante existe, aunque no dice cuál es ni si hubo varios.</p>
<h3>Su uso favorito: asegurar raíces</h3>
<p>Sea f(x) = x<sup>3</sup> − x − 1. Tenemos f(1) = −1 y f(2) = 5. Hay un cambio de signo y f es continua,
de modo que <strong>la ecuación x<sup>3</sup> − x − 1 = 0 tiene una solución entre 1 y 2</strong>.</p>
<p>Sin continuidad la conclusión falla: 1/x cambia de signo en [−1, 1] y nunca vale cero.</p>`,
        },
        {
          type: 'text',
          title: 'El método de bisección',
          minutes: 25,
          html: `<h2>Encerrar la raíz a mitades</h2>
<p>El valor intermedio se vuelve algoritmo: parte el intervalo a la mitad y conserva la parte donde cambia el signo.</p>
<table>
<thead><tr><th>Intervalo</th><th>Punto medio m</th><th>f(m)</th></tr></thead>
<tbody>
<tr><td>[1, 2]</td><td>1.5</td><td>0.875</td></tr>
<tr><td>[1, 1.5]</td><td>1.25</td><td>−0.297</td></tr>
<tr><td>[1.25, 1.5]</td><td>1.375</td><td>0.225</td></tr>
<tr><td>[1.25, 1.375]</td><td>1.3125</td><td>−0.052</td></tr>
</tbody>
</table>
<p>La raíz de x<sup>3</sup> − x − 1 está entre 1.3125 y 1.375; su valor es cercano a 1.3247.</p>
<h3>¿Cuántos pasos hacen falta?</h3>
<p>Cada paso divide el ancho entre 2. Después de n pasos el intervalo mide (b − a)/2<sup>n</sup>.
Para bajar de 0.001 partiendo de ancho 1 bastan 10 pasos, porque 2<sup>10</sup> = 1024.</p>`,
        },
        {
          type: 'link',
          title: 'Laboratorio: mover un deslizador',
          minutes: 20,
          url: 'https://www.geogebra.org/graphing',
          note: 'Abre la calculadora gráfica, escribe f(x) = Si(x < 2, x^2 + 1, k x - 3) y mueve el deslizador de k. Observa en qué valor desaparece el salto y compáralo con la cuenta de la lección anterior.',
        },
      ],
    },
    {
      title: 'Derivada',
      blocks: [
        {
          type: 'text',
          title: 'Razón de cambio promedio',
          minutes: 15,
          html: `<h2>La pendiente entre dos puntos</h2>
<p>Un autobús sale de Puebla y lleva 40 km recorridos a la hora y 130 km a las dos horas. Entre esos momentos avanzó 90 km en una hora:
su velocidad promedio fue 90 km/h. La cuenta es siempre la misma:</p>
<blockquote>[f(b) − f(a)]/(b − a)</blockquote>
<p>En la gráfica es la pendiente de la recta <strong>secante</strong> que une los puntos (a, f(a)) y (b, f(b)).</p>
<h3>Lo que esconde el promedio</h3>
<p>El autobús pudo detenerse veinte minutos en una caseta y luego ir a 130 km/h. El promedio no lo revela.
Para saber qué marcaba el velocímetro en un instante hay que acercar b hasta a, y ahí volvemos a necesitar límites.</p>`,
        },
        {
          type: 'text',
          title: 'Velocidad instantánea',
          minutes: 20,
          html: `<h2>Una piedra en caída libre</h2>
<p>Una piedra que se suelta cae aproximadamente s(t) = 4.9t<sup>2</sup> metros en t segundos. ¿Qué velocidad lleva en t = 2?</p>
<table>
<thead><tr><th>Intervalo</th><th>Velocidad promedio (m/s)</th></tr></thead>
<tbody>
<tr><td>[2, 3]</td><td>24.5</td></tr>
<tr><td>[2, 2.1]</td><td>20.09</td></tr>
<tr><td>[2, 2.01]</td><td>19.649</td></tr>
<tr><td>[2, 2.001]</td><td>19.6049</td></tr>
</tbody>
</table>
<p>Los promedios tienden a 19.6. El álgebra lo confirma: con un intervalo de ancho h,</p>
<blockquote>[4.9(2 + h)<sup>2</sup> − 4.9 · 4]/h = 19.6 + 4.9h</blockquote>
<p>y al hacer h → 0 queda <strong>19.6 m/s</strong>. La velocidad instantánea es el límite de las velocidades promedio.</p>`,
        },
        {
          type: 'text',
          title: 'La definición de derivada',
          minutes: 25,
          html: `<h2>El límite que da nombre al curso</h2>
<p>La derivada de f en x es:</p>
<blockquote>f′(x) = lim<sub>h→0</sub> [f(x + h) − f(x)]/h</blockquote>
<p>si ese límite existe. También se escribe dy/dx o df/dx, notación de Leibniz que recuerda el cociente de incrementos.</p>
<h3>Cálculo completo con f(x) = x<sup>2</sup></h3>
<ol>
<li>f(x + h) = x<sup>2</sup> + 2xh + h<sup>2</sup></li>
<li>f(x + h) − f(x) = 2xh + h<sup>2</sup></li>
<li>Al dividir entre h: 2x + h</li>
<li>Al hacer h → 0: <strong>f′(x) = 2x</strong></li>
</ol>
<p>Fíjate en el orden: primero se simplifica y solo después h tiende a cero. Sustituir h = 0 desde el principio produce 0/0.</p>
<p>El resultado es otra función: asigna a cada x la pendiente de la curva en ese punto.</p>`,
        },
        {
          type: 'text',
          title: 'La recta tangente',
          minutes: 20,
          html: `<h2>La mejor recta cerca de un punto</h2>
<p>Al acercar el segundo punto de la secante, la recta gira hasta una posición límite: la tangente. Su pendiente es f′(a), y su ecuación:</p>
<blockquote>y = f(a) + f′(a)(x − a)</blockquote>
<h3>Ejemplo</h3>
<p>Para f(x) = x<sup>2</sup> en a = 3: f(3) = 9 y f′(3) = 6. La tangente es y = 9 + 6(x − 3), o sea y = 6x − 9.</p>
<h3>Aproximar con la tangente</h3>
<p>Cerca de 3 la recta imita a la curva. Para estimar 3.02<sup>2</sup> usamos 9 + 6(0.02) = 9.12; el valor exacto es 9.1204.
El error, 0.0004, es el cuadrado de 0.02: al reducir la distancia a la mitad, el error baja a la cuarta parte.</p>`,
        },
        {
          type: 'text',
          title: 'Derivable implica continua',
          minutes: 20,
          html: `<h2>Una implicación de un solo sentido</h2>
<p>Si f tiene derivada en a, entonces f es continua en a. La razón cabe en una línea:</p>
<blockquote>f(x) − f(a) = {[f(x) − f(a)]/(x − a)} · (x − a)</blockquote>
<p>El primer factor tiende a f′(a) y el segundo a 0; el producto tiende a 0 y por lo tanto f(x) → f(a).</p>
<h3>El recíproco es falso</h3>
<p>Hay funciones continuas sin derivada en un punto:</p>
<ul>
<li><strong>Esquina:</strong> |x| en 0; las pendientes laterales son −1 y 1.</li>
<li><strong>Cúspide:</strong> x<sup>2/3</sup> en 0; las pendientes crecen sin tope con signos opuestos.</li>
<li><strong>Tangente vertical:</strong> ∛x en 0; la pendiente tiende a infinito.</li>
</ul>
<p>Ser continua es no tener cortes; ser derivable es, además, no tener picos.</p>`,
        },
        {
          type: 'text',
          title: 'Unidades e interpretación',
          minutes: 25,
          html: `<h2>Leer una derivada en voz alta</h2>
<p>Las unidades de f′ son las de f divididas entre las de x. Revisarlas evita la mitad de los errores de interpretación.</p>
<table>
<thead><tr><th>Función</th><th>Unidades de la derivada</th><th>Significado</th></tr></thead>
<tbody>
<tr><td>Posición (m) según tiempo (s)</td><td>m/s</td><td>Velocidad</td></tr>
<tr><td>Costo ($) según piezas</td><td>$/pieza</td><td>Costo marginal</td></tr>
<tr><td>Volumen (L) según tiempo (min)</td><td>L/min</td><td>Caudal</td></tr>
<tr><td>Temperatura (°C) según altura (km)</td><td>°C/km</td><td>Gradiente térmico</td></tr>
</tbody>
</table>
<p>Si C(500) = 8,200 pesos y C′(500) = 12 pesos por pieza, producir la pieza 501 cuesta <em>alrededor de</em> 12 pesos más.</p>
<p>El signo también habla: una derivada negativa indica que la cantidad disminuye. En la atmósfera baja, el gradiente ronda −6.5 °C/km.</p>`,
        },
        {
          type: 'link',
          title: 'Lectura: historia y notaciones',
          minutes: 15,
          url: 'https://es.wikipedia.org/wiki/Derivada',
          note: 'Revisa las secciones sobre historia y notación. Identifica cuáles símbolos vienen de Newton, de Leibniz y de Lagrange, y en qué contexto sigue usándose cada uno.',
        },
      ],
      forms: [
        {
          name: 'Evaluación: la derivada',
          tries: 3,
          requiredScore: 7,
          maxScore: 10,
          minutes: 25,
          questions: [
            {
              type: 'simple-choice',
              text: 'Con la definición, la derivada de f(x) = x² + 3x es:',
              points: 2,
              explanation: 'El cociente de incrementos se simplifica a 2x + h + 3; cuando h tiende a 0 queda 2x + 3.',
              options: [
                { text: '2x', right: false },
                { text: '2x + 3', right: true },
                { text: 'x + 3', right: false },
                { text: '2x + h + 3', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'La recta tangente a y = x² en x = 1 es:',
              points: 2,
              explanation: 'La pendiente es 2 y pasa por (1, 1): y = 1 + 2(x − 1) = 2x − 1.',
              options: [
                { text: 'y = 2x', right: false },
                { text: 'y = 2x − 1', right: true },
                { text: 'y = x + 1', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Toda función continua en un punto es derivable en ese punto.',
              points: 2,
              explanation: 'El valor absoluto es continuo en 0 y ahí tiene una esquina, sin derivada.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Cuáles de estas cantidades son derivadas?',
              points: 2,
              explanation:
                'El caudal es litros por minuto en un instante y la aceleración es el cambio de la velocidad. La distancia total y el costo fijo no son razones de cambio.',
              options: [
                { text: 'El caudal instantáneo de una llave', right: true },
                { text: 'La aceleración', right: true },
                { text: 'La distancia total recorrida', right: false },
                { text: 'El costo fijo de una fábrica', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Si V(t) está en litros y t en minutos, V′(t) está en litros por minuto.',
              points: 2,
              explanation: 'Las unidades de la derivada son las de la función entre las de la variable.',
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
      title: 'Reglas',
      blocks: [
        {
          type: 'text',
          title: 'La regla de la potencia',
          minutes: 15,
          html: `<h2>Un patrón que se repite</h2>
<p>Con la definición se obtienen, una por una, las derivadas de x, x<sup>2</sup>, x<sup>3</sup>: 1, 2x, 3x<sup>2</sup>. El patrón es general:</p>
<blockquote>d/dx [x<sup>n</sup>] = n x<sup>n−1</sup></blockquote>
<p>Para n entero positivo se demuestra con el binomio de Newton: en (x + h)<sup>n</sup> el único término con h a la primera potencia
es n x<sup>n−1</sup>h, y los demás desaparecen en el límite. La fórmula también vale con exponentes negativos y fraccionarios.</p>
<ul>
<li>√x = x<sup>1/2</sup>, con derivada 1/(2√x)</li>
<li>1/x = x<sup>−1</sup>, con derivada −1/x<sup>2</sup></li>
<li>1/x<sup>3</sup> = x<sup>−3</sup>, con derivada −3/x<sup>4</sup></li>
</ul>
<p>Reescribir raíces y fracciones como potencias es la mitad del trabajo.</p>`,
        },
        {
          type: 'text',
          title: 'Sumas y constantes',
          minutes: 15,
          html: `<h2>La derivada respeta las sumas</h2>
<p>Tres propiedades heredadas de los límites permiten derivar cualquier polinomio término a término:</p>
<ul>
<li>La derivada de una constante es 0: lo que no cambia tiene razón de cambio nula.</li>
<li>(c f)′ = c f′</li>
<li>(f + g)′ = f′ + g′</li>
</ul>
<h3>Ejemplo</h3>
<p>Si p(x) = 4x<sup>3</sup> − 7x<sup>2</sup> + 2x − 9, entonces p′(x) = 12x<sup>2</sup> − 14x + 2.</p>
<p>El −9 desaparece: subir o bajar toda la gráfica no altera sus pendientes. Por eso dos funciones con la misma derivada
en un intervalo solo pueden diferir en una constante, hecho que será central cuando estudies integrales.</p>`,
        },
        {
          type: 'text',
          title: 'La regla del producto',
          minutes: 20,
          html: `<h2>Por qué no basta multiplicar derivadas</h2>
<p>Si (fg)′ fuera f′g′, la derivada de x · x sería 1 · 1 = 1, pero sabemos que es 2x. La regla correcta:</p>
<blockquote>(f g)′ = f′ g + f g′</blockquote>
<h3>La imagen del rectángulo</h3>
<p>Un rectángulo de lados f y g crece un poco. Su área aumenta en una tira de f′ · g, otra de f · g′ y una esquina diminuta
que es producto de dos incrementos pequeños y se desvanece en el límite.</p>
<h3>Ejemplo</h3>
<p>Para y = x<sup>2</sup> sen x:</p>
<pre><code>f = x²       f′ = 2x
g = sen x    g′ = cos x

y′ = 2x sen x + x² cos x</code></pre>
<p>Anotar las cuatro piezas antes de armar la respuesta evita olvidar un término.</p>`,
        },
        {
          type: 'text',
          title: 'La regla del cociente',
          minutes: 20,
          html: `<h2>El orden importa</h2>
<blockquote>(f/g)′ = (f′ g − f g′)/g<sup>2</sup></blockquote>
<p>El numerador lleva una resta, así que intercambiar los términos cambia el signo. Conviene empezar siempre por derivar el de arriba.</p>
<h3>Ejemplo: concentración de un medicamento</h3>
<p>C(t) = 5t/(t<sup>2</sup> + 4) modela los mg/L en sangre a las t horas. Entonces:</p>
<pre><code>C′(t) = [5(t² + 4) − 5t · 2t] / (t² + 4)²
      = (20 − 5t²) / (t² + 4)²</code></pre>
<p>C′ es positiva mientras t &lt; 2 y negativa después: la concentración alcanza su máximo a las 2 horas, con C(2) = 1.25 mg/L.</p>
<p>Si el denominador es una constante, no uses esta regla; basta con factor constante: (x<sup>3</sup>/5)′ = 3x<sup>2</sup>/5.</p>`,
        },
        {
          type: 'text',
          title: 'La regla de la cadena',
          minutes: 25,
          html: `<h2>Cambios que se encadenan</h2>
<p>Si y depende de u, y u depende de x, las razones de cambio se multiplican:</p>
<blockquote>dy/dx = (dy/du) · (du/dx)</blockquote>
<p>Es la lógica de los engranes: si el primero da 3 vueltas por cada una del segundo, y el segundo 2 por cada una del tercero,
el primero da 6 por cada una del tercero.</p>
<h3>De afuera hacia adentro</h3>
<ol>
<li>Identifica la última operación que harías con calculadora: esa es la función exterior.</li>
<li>Derívala sin tocar lo de adentro.</li>
<li>Multiplica por la derivada de lo de adentro.</li>
</ol>
<p>Para y = (3x<sup>2</sup> + 1)<sup>5</sup>: la exterior es u<sup>5</sup>, la interior 3x<sup>2</sup> + 1. Así, y′ = 5(3x<sup>2</sup> + 1)<sup>4</sup> · 6x = 30x(3x<sup>2</sup> + 1)<sup>4</sup>.</p>
<p>El error típico es olvidar el factor 6x.</p>`,
        },
        {
          type: 'text',
          title: 'Seno, exponencial y logaritmo',
          minutes: 25,
          html: `<h2>El formulario mínimo</h2>
<table>
<thead><tr><th>Función</th><th>Derivada</th></tr></thead>
<tbody>
<tr><td>sen x</td><td>cos x</td></tr>
<tr><td>cos x</td><td>−sen x</td></tr>
<tr><td>tan x</td><td>sec<sup>2</sup> x</td></tr>
<tr><td>e<sup>x</sup></td><td>e<sup>x</sup></td></tr>
<tr><td>a<sup>x</sup></td><td>a<sup>x</sup> ln a</td></tr>
<tr><td>ln x</td><td>1/x</td></tr>
</tbody>
</table>
<h3>Dos comentarios</h3>
<p>Las fórmulas trigonométricas valen en <strong>radianes</strong>. En grados aparecería el factor π/180, herencia de que (sen x)/x dejaría de tender a 1.</p>
<p>El número e ≈ 2.71828 se elige para que la curva e<sup>x</sup> tenga, en cada punto, pendiente igual a su altura.
Por eso aparece donde algo crece en proporción a su tamaño: poblaciones, intereses, desintegración radiactiva.</p>`,
        },
        {
          type: 'text',
          title: 'Derivación implícita',
          minutes: 20,
          html: `<h2>Derivar sin despejar</h2>
<p>La circunferencia x<sup>2</sup> + y<sup>2</sup> = 25 no es la gráfica de una función, pero tiene tangentes. En lugar de despejar y,
derivamos ambos lados respecto a x recordando que y depende de x:</p>
<pre><code>2x + 2y · y′ = 0
y′ = −x / y</code></pre>
<p>En el punto (3, 4) la pendiente es −3/4. El radio que llega a ese punto tiene pendiente 4/3, y el producto de ambas es −1:
<strong>la tangente es perpendicular al radio</strong>, como enseña la geometría.</p>
<h3>La idea clave</h3>
<p>Cada vez que derives una expresión con y, la regla de la cadena agrega un factor y′. Por ejemplo,
la derivada de y<sup>3</sup> es 3y<sup>2</sup> y′, y la de xy es y + x y′.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: reglas de derivación',
          tries: 3,
          requiredScore: 8,
          maxScore: 12,
          minutes: 30,
          questions: [
            {
              type: 'simple-choice',
              text: 'La derivada de 1/x² es:',
              points: 2,
              explanation: 'Se reescribe como x⁻². La regla de la potencia da −2x⁻³, es decir, −2/x³.',
              options: [
                { text: '1/(2x)', right: false },
                { text: '−2/x³', right: true },
                { text: '−1/x³', right: false },
                { text: '2/x', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'La derivada de sen(x²) es:',
              points: 2,
              explanation: 'Regla de la cadena: coseno de lo de adentro por la derivada de lo de adentro, 2x.',
              options: [
                { text: 'cos(x²)', right: false },
                { text: '2x cos(x²)', right: true },
                { text: '2 sen x cos x', right: false },
                { text: 'cos(2x)', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'La derivada de un producto es el producto de las derivadas.',
              points: 2,
              explanation: 'La regla es f′g + fg′. El caso x · x muestra que multiplicar derivadas falla.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Cuáles funciones son iguales a su propia derivada?',
              points: 2,
              explanation:
                'Las soluciones de y′ = y son los múltiplos de eˣ, incluida la función cero. e²ˣ tiene derivada 2e²ˣ.',
              options: [
                { text: 'eˣ', right: true },
                { text: '5eˣ', right: true },
                { text: 'e²ˣ', right: false },
                { text: 'La función constante 0', right: true },
              ],
            },
            {
              type: 'simple-choice',
              text: 'Si x² + y² = 25, la pendiente en (4, 3) es:',
              points: 2,
              explanation: 'Derivando de forma implícita, y′ = −x/y = −4/3.',
              options: [
                { text: '−4/3', right: true },
                { text: '−3/4', right: false },
                { text: '4/3', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'La derivada de x eˣ es:',
              points: 2,
              explanation: 'Producto: 1 · eˣ + x · eˣ = (1 + x)eˣ.',
              options: [
                { text: 'eˣ', right: false },
                { text: 'x eˣ', right: false },
                { text: '(1 + x) eˣ', right: true },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Gráficas',
      blocks: [
        {
          type: 'text',
          title: 'Crecer y decrecer',
          minutes: 15,
          html: `<h2>El signo de f′ cuenta la historia</h2>
<p>Si f′(x) &gt; 0 en un intervalo, f crece ahí; si f′(x) &lt; 0, decrece. Parece evidente, pero la justificación pasa por el
<strong>teorema del valor medio</strong>: entre dos puntos siempre hay un lugar donde la tangente es paralela a la secante.
Si todas las tangentes suben, ninguna secante puede bajar.</p>
<h3>Ejemplo</h3>
<p>Para f(x) = x<sup>3</sup> − 3x<sup>2</sup>, f′(x) = 3x(x − 2). Los cambios de signo ocurren en 0 y en 2:</p>
<table>
<thead><tr><th>Intervalo</th><th>Signo de f′</th><th>f</th></tr></thead>
<tbody>
<tr><td>x &lt; 0</td><td>+</td><td>crece</td></tr>
<tr><td>0 &lt; x &lt; 2</td><td>−</td><td>decrece</td></tr>
<tr><td>x &gt; 2</td><td>+</td><td>crece</td></tr>
</tbody>
</table>`,
        },
        {
          type: 'text',
          title: 'Puntos críticos',
          minutes: 20,
          html: `<h2>Los candidatos a extremo</h2>
<p>Un punto crítico de f es un número c de su dominio donde f′(c) = 0 o donde f′(c) no existe.</p>
<p>El teorema de Fermat asegura que <strong>todo máximo o mínimo local en el interior del dominio ocurre en un punto crítico</strong>.
Al revés no: un punto crítico puede no ser extremo.</p>
<ul>
<li>x<sup>2</sup> en 0: la derivada es cero y hay un mínimo.</li>
<li>x<sup>3</sup> en 0: la derivada es cero y la función sigue creciendo.</li>
<li>|x| en 0: no hay derivada y hay un mínimo.</li>
</ul>
<p>Para 1/x, el 0 no es punto crítico porque no pertenece al dominio, aunque sí hay que marcarlo al estudiar los signos.</p>
<p>Encontrarlos es resolver una ecuación; clasificarlos es el tema siguiente.</p>`,
        },
        {
          type: 'text',
          title: 'Criterio de la primera derivada',
          minutes: 20,
          html: `<h2>Observar el cambio de signo</h2>
<p>Sea c un punto crítico donde f es continua. Al pasar de izquierda a derecha por c:</p>
<ul>
<li>si f′ cambia de + a −, hay un <strong>máximo local</strong>;</li>
<li>si f′ cambia de − a +, hay un <strong>mínimo local</strong>;</li>
<li>si f′ no cambia de signo, no hay extremo.</li>
</ul>
<h3>Ejemplo: x<sup>4</sup> − 4x<sup>3</sup></h3>
<p>f′(x) = 4x<sup>3</sup> − 12x<sup>2</sup> = 4x<sup>2</sup>(x − 3), con puntos críticos 0 y 3. El factor 4x<sup>2</sup> nunca es negativo,
así que el signo lo decide x − 3.</p>
<p>En 0 la derivada es negativa a ambos lados: no hay extremo, solo una pausa. En 3 pasa de − a +: mínimo local, con f(3) = 81 − 108 = −27.</p>`,
        },
        {
          type: 'text',
          title: 'Concavidad y segunda derivada',
          minutes: 20,
          html: `<h2>Hacia dónde se dobla la curva</h2>
<p>La segunda derivada f″ mide cómo cambia la pendiente.</p>
<ul>
<li>f″ &gt; 0: las pendientes aumentan y la curva es cóncava hacia arriba, como un tazón.</li>
<li>f″ &lt; 0: las pendientes disminuyen y es cóncava hacia abajo, como una loma.</li>
</ul>
<p>Si la posición de un coche es s(t), entonces s″(t) es la aceleración. Decir que la inflación «baja» es una frase sobre segundas derivadas:
los precios siguen subiendo, solo que más despacio.</p>
<h3>Criterio de la segunda derivada</h3>
<p>Si f′(c) = 0 y f″(c) &gt; 0, hay mínimo local; si f″(c) &lt; 0, máximo local. Si f″(c) = 0 <strong>el criterio no concluye</strong>
y se vuelve al de la primera derivada. Compáralo con x<sup>4</sup>, −x<sup>4</sup> y x<sup>3</sup> en 0.</p>`,
        },
        {
          type: 'text',
          title: 'Puntos de inflexión',
          minutes: 20,
          html: `<h2>Donde cambia la concavidad</h2>
<p>Un punto de inflexión separa un tramo cóncavo hacia arriba de otro cóncavo hacia abajo. Se busca donde f″ es cero o no existe,
y se verifica que f″ cambie de signo.</p>
<p>En f(x) = x<sup>3</sup> − 3x<sup>2</sup>: f″(x) = 6x − 6, que pasa de negativa a positiva en x = 1. El punto (1, −2) es de inflexión.</p>
<h3>La trampa de x<sup>4</sup></h3>
<p>f″(x) = 12x<sup>2</sup> se anula en 0, pero es positiva a ambos lados. No hay inflexión.</p>
<h3>En la vida diaria</h3>
<p>En una epidemia con curva en forma de S, el punto de inflexión marca el día con más contagios nuevos. A partir de ahí el total
sigue aumentando, pero cada día se suma menos que el anterior.</p>`,
        },
        {
          type: 'text',
          title: 'Asíntotas',
          minutes: 20,
          html: `<h2>Las guías de la gráfica</h2>
<ul>
<li><strong>Vertical</strong> x = a: algún límite lateral en a es infinito.</li>
<li><strong>Horizontal</strong> y = L: f(x) → L cuando x → ∞ o x → −∞.</li>
<li><strong>Oblicua</strong> y = mx + b: la diferencia f(x) − (mx + b) tiende a 0 a lo lejos.</li>
</ul>
<p>Para f(x) = (2x<sup>2</sup> + 1)/(x<sup>2</sup> − 4), el denominador se anula en ±2 y el numerador no: hay verticales en x = 2 y x = −2.
Los grados son iguales, de modo que y = 2 es horizontal.</p>
<p>Para g(x) = (x<sup>2</sup> + 1)/x = x + 1/x, el término 1/x se apaga a lo lejos: y = x es oblicua.</p>
<p>Una curva sí puede cruzar su asíntota horizontal. (sen x)/x cruza y = 0 infinitas veces mientras se acerca a ella.</p>`,
        },
        {
          type: 'text',
          title: 'Un trazo completo',
          minutes: 25,
          html: `<h2>Lista de revisión</h2>
<ol>
<li>Dominio y simetrías.</li>
<li>Cortes con los ejes.</li>
<li>Asíntotas y comportamiento lejano.</li>
<li>f′: intervalos de crecimiento y extremos.</li>
<li>f″: concavidad e inflexiones.</li>
</ol>
<h3>f(x) = x<sup>3</sup> − 3x<sup>2</sup></h3>
<table>
<thead><tr><th>x</th><th>f</th><th>Qué ocurre</th></tr></thead>
<tbody>
<tr><td>0</td><td>0</td><td>Máximo local; toca el eje sin cruzarlo</td></tr>
<tr><td>1</td><td>−2</td><td>Inflexión</td></tr>
<tr><td>2</td><td>−4</td><td>Mínimo local</td></tr>
<tr><td>3</td><td>0</td><td>Corta el eje x</td></tr>
</tbody>
</table>
<p>Sin asíntotas: es un polinomio. Por la izquierda baja sin tope y por la derecha sube sin tope.</p>
<p>Con cuatro puntos y los signos de f′ y f″ la forma queda determinada. Traza primero a mano y verifica después con una graficadora;
en ese orden se aprende más.</p>`,
        },
      ],
    },
    {
      title: 'Óptimos',
      blocks: [
        {
          type: 'text',
          title: 'Extremos en un intervalo cerrado',
          minutes: 15,
          html: `<h2>El mejor y el peor valor existen</h2>
<p>El teorema de los valores extremos asegura que una función continua en [a, b] alcanza un máximo y un mínimo absolutos. Para hallarlos:</p>
<ol>
<li>Calcula f en los puntos críticos dentro de (a, b).</li>
<li>Calcula f(a) y f(b).</li>
<li>Compara: el mayor es el máximo, el menor es el mínimo.</li>
</ol>
<h3>Ejemplo</h3>
<p>f(x) = x<sup>3</sup> − 3x<sup>2</sup> en [−1, 4]. Los críticos son 0 y 2.</p>
<table>
<thead><tr><th>x</th><th>−1</th><th>0</th><th>2</th><th>4</th></tr></thead>
<tbody><tr><td>f(x)</td><td>−4</td><td>0</td><td>−4</td><td>16</td></tr></tbody>
</table>
<p>El máximo absoluto es 16, en un extremo del intervalo. El mínimo, −4, se alcanza dos veces. Olvidar los extremos habría llevado a una respuesta falsa.</p>`,
        },
        {
          type: 'text',
          title: 'Del enunciado a la función',
          minutes: 20,
          html: `<h2>Cinco pasos para modelar</h2>
<ol>
<li><strong>Dibuja</strong> y nombra las cantidades que cambian.</li>
<li><strong>Escribe el objetivo</strong>: qué se quiere hacer grande o pequeño.</li>
<li><strong>Escribe la restricción</strong> que relaciona las variables.</li>
<li><strong>Sustituye</strong> hasta dejar el objetivo con una sola variable y anota su dominio.</li>
<li><strong>Deriva, resuelve y comprueba</strong> que es el extremo buscado.</li>
</ol>
<h3>Ejemplo: 60 metros de malla</h3>
<p>Queremos un corral rectangular apoyado en un muro, con malla en tres lados. Objetivo: A = xy. Restricción: 2x + y = 60.
Sustituyendo, A(x) = x(60 − 2x) con 0 ≤ x ≤ 30.</p>
<p>A′(x) = 60 − 4x = 0 da x = 15, y = 30. El área máxima es <strong>450 m<sup>2</sup></strong>; en los extremos del dominio el área es cero.</p>`,
        },
        {
          type: 'text',
          title: 'La caja sin tapa',
          minutes: 20,
          html: `<h2>Cortar esquinas con medida</h2>
<p>De una hoja de cartón de 30 × 30 cm se recortan cuadrados de lado x en las esquinas y se doblan las pestañas. ¿Qué x da el mayor volumen?</p>
<blockquote>V(x) = x(30 − 2x)<sup>2</sup>, con 0 ≤ x ≤ 15</blockquote>
<p>Con producto y cadena:</p>
<pre><code>V′(x) = (30 − 2x)² + x · 2(30 − 2x)(−2)
      = (30 − 2x)(30 − 6x)</code></pre>
<p>Los críticos son x = 15, donde no queda base, y <strong>x = 5</strong>. Ahí V(5) = 5 · 20<sup>2</sup> = 2,000 cm<sup>3</sup>, y en los extremos V = 0.</p>
<p>Factorizar antes de desarrollar hizo que la ecuación se resolviera sola. Con lado L en general, el corte óptimo es L/6.</p>`,
        },
        {
          type: 'text',
          title: 'La lata de 355 mL',
          minutes: 25,
          html: `<h2>Menos aluminio, mismo volumen</h2>
<p>Una lata cilíndrica debe contener 355 cm<sup>3</sup>. ¿Qué medidas usan menos material?</p>
<p>Restricción: πr<sup>2</sup>h = 355. Objetivo: S = 2πr<sup>2</sup> + 2πrh. Como h = 355/(πr<sup>2</sup>):</p>
<pre><code>S(r)  = 2πr² + 710/r
S′(r) = 4πr − 710/r²  = 0
r³    = 710/(4π) ≈ 56.5
r     ≈ 3.84 cm,  h ≈ 7.67 cm</code></pre>
<p>Además S″(r) = 4π + 1420/r<sup>3</sup> &gt; 0 siempre, así que es un mínimo. La altura óptima es igual al diámetro.</p>
<h3>¿Y las latas reales?</h3>
<p>Son más altas y delgadas: unos 12 cm de alto. El modelo ignora que las tapas son más gruesas, cómo se sujeta la lata con la mano
y cuánto metal se desperdicia al cortar círculos. <strong>Un óptimo solo es tan bueno como su modelo.</strong></p>`,
        },
        {
          type: 'text',
          title: 'Costo promedio y costo marginal',
          minutes: 20,
          html: `<h2>Cuándo conviene producir más</h2>
<p>Un taller gasta C(q) = 5000 + 20q + 0.05q<sup>2</sup> pesos al producir q piezas. El costo promedio es:</p>
<blockquote>P(q) = 5000/q + 20 + 0.05q</blockquote>
<p>P′(q) = −5000/q<sup>2</sup> + 0.05 = 0 da q<sup>2</sup> = 100,000, es decir, q ≈ 316 piezas.</p>
<h3>Una coincidencia que no lo es</h3>
<p>El costo marginal es C′(q) = 20 + 0.1q. En q = 316 vale 51.6 pesos; el promedio ahí también vale 51.6 pesos.</p>
<p>Tiene sentido: mientras la siguiente pieza cueste menos que el promedio, lo baja; cuando cuesta más, lo sube.
El mínimo está justo donde <strong>marginal y promedio se igualan</strong>. Lo mismo sucede con tus calificaciones al presentar un examen más.</p>`,
        },
        {
          type: 'text',
          title: 'La ruta más rápida',
          minutes: 25,
          html: `<h2>Correr más para nadar menos</h2>
<p>Una salvavidas está en la orilla. Una persona pide ayuda 100 m más allá por la playa y 60 m mar adentro.
Ella corre a 6 m/s y nada a 2 m/s. ¿En qué punto debe entrar al agua?</p>
<p>Sea x la distancia, medida por la orilla, que le falta cubrir al entrar:</p>
<pre><code>T(x)  = (100 − x)/6 + √(x² + 3600)/2
T′(x) = −1/6 + x / (2√(x² + 3600))
3x    = √(x² + 3600)
x     = √450 ≈ 21.2 m</code></pre>
<table>
<thead><tr><th>Estrategia</th><th>Tiempo</th></tr></thead>
<tbody>
<tr><td>Nadar en línea recta</td><td>58.3 s</td></tr>
<tr><td>Correr los 100 m y nadar</td><td>46.7 s</td></tr>
<tr><td>Ruta óptima</td><td>45.0 s</td></tr>
</tbody>
</table>
<p>La misma ecuación describe a la luz cuando pasa del aire al agua: es la ley de Snell.</p>`,
        },
        {
          type: 'text',
          title: 'Errores frecuentes y cierre',
          minutes: 15,
          html: `<h2>Antes de entregar</h2>
<ul>
<li><strong>Derivar con dos variables.</strong> Usa la restricción antes de derivar.</li>
<li><strong>Olvidar el dominio.</strong> Una longitud negativa o un número fraccionario de personas delatan el descuido.</li>
<li><strong>No comprobar.</strong> f′(c) = 0 no dice si es máximo o mínimo.</li>
<li><strong>Responder otra cosa.</strong> Si preguntan el área, el valor de x no basta.</li>
</ul>
<h2>Lo que te llevas</h2>
<p>Empezaste con una tabla de números que se acercaban a 4. Ahora puedes definir la derivada, calcularla con reglas, leer con ella
la forma de una gráfica y usarla para elegir lo mejor entre infinitas opciones.</p>
<p>El paso siguiente es la pregunta inversa: si conoces la velocidad en cada instante, ¿qué distancia recorriste? Ahí comienza el cálculo integral.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación final: optimización',
          tries: 2,
          requiredScore: 7,
          maxScore: 10,
          minutes: 40,
          questions: [
            {
              type: 'simple-choice',
              text: 'Con 40 m de cerca se encierra un rectángulo por sus cuatro lados. ¿Cuál es el área máxima?',
              points: 3,
              explanation: 'Con x + y = 20, A = x(20 − x) y A′ = 20 − 2x = 0 da x = 10. El área es 100 m².',
              options: [
                { text: '75 m²', right: false },
                { text: '100 m²', right: true },
                { text: '160 m²', right: false },
                { text: '400 m²', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'En un intervalo cerrado, el máximo absoluto de una función continua siempre está donde f′ = 0.',
              points: 2,
              explanation: 'También puede estar en un extremo del intervalo o donde la derivada no existe.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: 'Para hallar los extremos absolutos de f continua en [a, b] hay que evaluar f en:',
              points: 2,
              explanation:
                'Los candidatos son los extremos y los puntos críticos interiores. Los puntos de inflexión no son candidatos por sí mismos.',
              options: [
                { text: 'Los extremos a y b', right: true },
                { text: 'Los puntos interiores con f′ = 0', right: true },
                { text: 'Los puntos interiores donde f′ no existe', right: true },
                { text: 'Todos los puntos de inflexión', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'El costo promedio mínimo se alcanza cuando:',
              points: 3,
              explanation:
                'Mientras el costo marginal sea menor que el promedio, producir más lo reduce. El mínimo está donde se igualan.',
              options: [
                { text: 'El costo marginal es cero', right: false },
                { text: 'El costo marginal iguala al costo promedio', right: true },
                { text: 'El costo fijo es cero', right: false },
              ],
            },
          ],
        },
      ],
    },
  ],
}
