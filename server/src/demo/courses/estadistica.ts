import type { DemoCourse } from '../demo-course.ts'

export const estadistica: DemoCourse = {
  cover: 'estadistica',
  name: 'Estadística para decidir con datos imperfectos',
  shortDescription:
    'Aprende a tomar decisiones razonables cuando faltan datos, las encuestas tienen sesgos y los promedios engañan, con pocas fórmulas, ejemplos numéricos y mucho criterio.',
  description: `<p>Los datos perfectos solo existen en los libros de texto. En la práctica hay respuestas vacías, instrumentos mal calibrados
y muestras que no representan a nadie. Este curso enseña a <strong>decidir de todos modos</strong>, sabiendo cuánto se puede confiar.</p>
<p>Cada lección parte de una situación concreta: una encuesta, una prueba diagnóstica, una tienda que compara sucursales.</p>`,
  requirements: `<ul>
<li>Aritmética, porcentajes y lectura de gráficas.</li>
<li>Una hoja de cálculo. Python es opcional.</li>
</ul>`,
  hours: 6,
  category: 'Estadística',
  difficulty: 'Moderate',
  tags: ['estadística', 'datos', 'muestreo', 'incertidumbre', 'decisiones'],
  collaborators: [
    { name: 'Rebeca Luján Ibarra', role: 'Autora' },
    { name: 'Tomás Villaseñor Cruz', role: 'Revisor técnico' },
  ],
  faq: [
    {
      question: '¿Hace falta saber cálculo?',
      answer: 'No. Las ideas se explican con conteos, tablas y simulaciones.',
    },
    {
      question: '¿Qué programa se usa?',
      answer:
        'Cualquier hoja de cálculo sirve. Una lección muestra un ejemplo corto en Python que puedes leer sin ejecutarlo.',
    },
    {
      question: '¿Sirve para una tesis?',
      answer:
        'Ayuda a plantear la muestra y a interpretar resultados, aunque no cubre modelos avanzados como los multinivel.',
    },
  ],
  plans: [
    { name: 'Trimestral', days: 90, priceCents: 44900 },
    { name: 'Anual', days: 365, priceCents: 99900 },
  ],
  sections: [
    {
      title: 'Datos con defectos',
      blocks: [
        {
          type: 'text',
          title: 'Primero la decisión, luego el dato',
          minutes: 15,
          html: `<h2>¿Qué harías distinto?</h2>
<p>Antes de medir conviene escribir dos frases: qué decisión está en juego y qué resultado te haría cambiar de opinión.
Si ningún resultado cambia lo que harás, no necesitas el dato.</p>
<p>Una cafetería duda si abrir los domingos. «¿Le gustaría que abriéramos?» produce muchos síes y poca información.
«¿Cuántos domingos del último mes compró café fuera de casa?» se acerca más a la conducta real.</p>
<h3>Tres preguntas de arranque</h3>
<ol>
<li>¿Quién decide y cuándo?</li>
<li>¿Qué error sería más caro: abrir sin clientes o no abrir habiéndolos?</li>
<li>¿Qué precisión basta? Estimar entre 30 y 50 clientes puede ser suficiente si el punto de equilibrio está en 20.</li>
</ol>`,
        },
        {
          type: 'text',
          title: 'Población, marco y muestra',
          minutes: 20,
          html: `<h2>Tres conjuntos que se confunden</h2>
<ul>
<li><strong>Población objetivo:</strong> sobre quién quieres concluir.</li>
<li><strong>Marco muestral:</strong> la lista de la que puedes elegir.</li>
<li><strong>Muestra:</strong> quienes terminaron respondiendo.</li>
</ul>
<p>Si la población son los hogares de una ciudad y el marco es el directorio de teléfonos fijos, quedan fuera los hogares que solo usan celular.
Ninguna fórmula posterior los recupera.</p>
<h3>Por qué el azar importa</h3>
<p>En una muestra aleatoria cada unidad tiene una probabilidad conocida de ser elegida. Eso permite calcular el margen de error.
En una encuesta abierta en redes sociales esa probabilidad se desconoce, y el margen de error que se publique no tiene sustento,
aunque respondan cien mil personas.</p>`,
        },
        {
          type: 'text',
          title: 'Los que no están en la muestra',
          minutes: 20,
          html: `<h2>El sesgo de supervivencia</h2>
<p>En la Segunda Guerra Mundial se estudiaron los impactos de bala en los aviones que regresaban. La reacción natural era reforzar
las zonas con más agujeros. El estadístico Abraham Wald advirtió lo contrario: los aviones alcanzados en el motor no volvían,
por eso ahí se veían pocos impactos. <strong>Había que reforzar donde no se observaban daños.</strong></p>
<h3>Versiones actuales</h3>
<ul>
<li>Entrevistar solo a empresas exitosas para deducir la receta del éxito.</li>
<li>Medir la satisfacción con los clientes que siguen comprando.</li>
<li>Evaluar una clase con quienes llegaron al final del semestre.</li>
</ul>
<p>La pregunta que protege es siempre la misma: ¿qué tuvo que pasar para que este dato llegara a mi tabla?</p>`,
        },
        {
          type: 'text',
          title: 'Datos faltantes',
          minutes: 20,
          html: `<h2>El hueco también informa</h2>
<table>
<thead><tr><th>Mecanismo</th><th>Ejemplo</th><th>Consecuencia</th></tr></thead>
<tbody>
<tr><td>Completamente al azar</td><td>Se cayó una caja de formularios</td><td>Se pierde precisión, no validez</td></tr>
<tr><td>Al azar, dado lo observado</td><td>Los jóvenes contestan menos, y conoces la edad</td><td>Se corrige ponderando o imputando</td></tr>
<tr><td>No al azar</td><td>Quienes más ganan ocultan su ingreso</td><td>Sesgo que los datos solos no corrigen</td></tr>
</tbody>
</table>
<p>Rellenar con el promedio es tentador y casi siempre malo: encoge la dispersión y debilita las correlaciones.</p>
<h3>Práctica mínima</h3>
<p>Reporta cuántos datos faltan por variable, compara a quienes respondieron con quienes no en lo que sí conoces,
y repite el análisis con supuestos pesimistas. Si la conclusión resiste, puedes decirlo.</p>`,
        },
        {
          type: 'text',
          title: 'Exactitud y precisión',
          minutes: 15,
          html: `<h2>Dos maneras de errar</h2>
<p>Una báscula que marca siempre 2 kg de más es <strong>precisa pero inexacta</strong>: sus lecturas coinciden entre sí y todas están mal.
Otra que oscila alrededor del peso real es <strong>exacta en promedio pero imprecisa</strong>.</p>
<ul>
<li>El error aleatorio se reduce promediando varias mediciones.</li>
<li>El error sistemático no se reduce midiendo más; hay que calibrar.</li>
</ul>
<p>Con cuatro mediciones independientes, la incertidumbre aleatoria del promedio baja a la mitad; con cien, a la décima parte.
El sesgo de 2 kg sigue intacto.</p>
<p>En encuestas pasa igual: el tamaño de muestra combate el azar, mientras que una pregunta mal redactada sesga a mil respuestas tanto como a diez.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: calidad de los datos',
          tries: 3,
          requiredScore: 6,
          maxScore: 10,
          minutes: 15,
          questions: [
            {
              type: 'simple-choice',
              text: 'Una encuesta en línea abierta recibe 80 mil respuestas. Su principal problema es:',
              points: 3,
              explanation: 'Quienes responden se eligieron a sí mismos. El tamaño no corrige ese sesgo de selección.',
              options: [
                { text: 'El tamaño de la muestra', right: false },
                { text: 'La autoselección de quienes responden', right: true },
                { text: 'La falta de decimales', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Duplicar el número de mediciones reduce a la mitad un error sistemático.',
              points: 2,
              explanation: 'El error sistemático no depende del número de mediciones; se corrige calibrando.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿En cuáles casos hay sesgo de supervivencia?',
              points: 3,
              explanation:
                'En ambos se observa solo a quienes permanecieron. En el sorteo, todos tenían la misma oportunidad.',
              options: [
                { text: 'Estudiar fondos de inversión que siguen abiertos', right: true },
                { text: 'Preguntar a los alumnos del último semestre por qué no se abandona la carrera', right: true },
                { text: 'Sortear expedientes entre todos los inscritos, activos o no', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'Si quienes ganan más tienden a ocultar su ingreso, el dato falta:',
              points: 2,
              explanation: 'La ausencia depende del propio valor no observado: no es al azar.',
              options: [
                { text: 'Completamente al azar', right: false },
                { text: 'Al azar, dado lo observado', right: false },
                { text: 'No al azar', right: true },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Describir sin engañarse',
      blocks: [
        {
          type: 'text',
          title: 'Media, mediana y colas largas',
          minutes: 20,
          html: `<h2>Un solo dato puede mover el promedio</h2>
<p>Siete entregas tardaron, en minutos: 12, 13, 14, 15, 16, 18 y 90. La media es 25.4; la mediana, 15.</p>
<p>¿Cuál describe la entrega típica? La mediana: seis de las siete quedaron por debajo de la media.
¿Cuál sirve para calcular el tiempo total de los repartidores? La media, porque multiplicada por siete da los 178 minutos reales.</p>
<blockquote>No hay un resumen correcto en abstracto: lo hay para una pregunta.</blockquote>
<h3>Ingresos y otras colas</h3>
<p>En los ingresos, la media supera a la mediana porque unos cuantos valores muy altos jalan el promedio.
Cuando una nota diga «el salario promedio», pregunta cuál de las dos usó.</p>`,
        },
        {
          type: 'text',
          title: 'Medir la dispersión',
          minutes: 20,
          html: `<h2>Dos sucursales con la misma media</h2>
<p>Ambas atienden en 10 minutos en promedio. En la primera casi todos esperan entre 9 y 11; en la segunda, entre 2 y 30. El cliente nota la diferencia.</p>
<ul>
<li><strong>Desviación estándar:</strong> distancia típica a la media. Sensible a valores extremos.</li>
<li><strong>Rango intercuartílico:</strong> ancho del 50 % central. Resistente a extremos.</li>
<li><strong>Percentiles:</strong> «el 95 % espera menos de 22 minutos» se entiende sin saber estadística.</li>
</ul>
<p>En distribuciones con forma de campana, cerca del 68 % de los datos cae a menos de una desviación estándar de la media y 95 % a menos de dos.
Con colas largas esa regla falla, así que primero mira el histograma.</p>`,
        },
        {
          type: 'text',
          title: 'Gráficas honestas',
          minutes: 20,
          html: `<h2>Cuatro revisiones antes de publicar</h2>
<ol>
<li><strong>El eje de las barras empieza en cero.</strong> La longitud es el mensaje; recortarla exagera diferencias. En líneas, un eje recortado puede ser legítimo.</li>
<li><strong>Las áreas crecen con el dato.</strong> Duplicar el diámetro de un círculo cuadruplica su área.</li>
<li><strong>El periodo no está escogido a modo.</strong> Empezar la serie en el peor mes hace que todo parezca mejora.</li>
<li><strong>Las tasas llevan denominador.</strong> El municipio con más casos suele ser, simplemente, el más poblado.</li>
</ol>
<p>Un eje doble permite que dos series parezcan coincidir con solo ajustar escalas. Si comparas tendencias, usa índices con base 100 en la misma fecha
o dos paneles con el mismo eje horizontal.</p>`,
        },
        {
          type: 'link',
          title: 'Lectura: la paradoja de Simpson',
          minutes: 20,
          url: 'https://es.wikipedia.org/wiki/Paradoja_de_Simpson',
          note: 'Lee el caso de las admisiones en Berkeley. Explica con tus palabras cómo puede invertirse una comparación al separar por departamento, y qué variable habría que registrar en tu propio trabajo para detectarlo.',
        },
      ],
    },
    {
      title: 'Estimar con incertidumbre',
      blocks: [
        {
          type: 'text',
          title: 'El error estándar',
          minutes: 20,
          html: `<h2>Cuánto bailaría el promedio</h2>
<p>Si repitieras el muestreo muchas veces obtendrías promedios distintos. El error estándar mide cuánto varían:</p>
<blockquote>EE = s/√n</blockquote>
<p>donde s es la desviación estándar de los datos y n el tamaño de la muestra.</p>
<table>
<thead><tr><th>n</th><th>EE si s = 20</th></tr></thead>
<tbody>
<tr><td>25</td><td>4.0</td></tr>
<tr><td>100</td><td>2.0</td></tr>
<tr><td>400</td><td>1.0</td></tr>
</tbody>
</table>
<p>Para reducir el error a la mitad hay que cuadruplicar la muestra. Esa raíz cuadrada explica por qué las encuestas nacionales
rara vez pasan de unos miles de entrevistas: la siguiente décima de precisión cuesta demasiado.</p>
<p>No confundas s, que describe a las personas, con EE, que describe a tu estimación.</p>`,
        },
        {
          type: 'text',
          title: 'Intervalos de confianza',
          minutes: 20,
          html: `<h2>Un procedimiento que acierta seguido</h2>
<p>Con muestras grandes, la media ± 1.96 · EE forma un intervalo de 95 % de confianza. Si la media es 52 y EE = 2, el intervalo va de 48.1 a 55.9.</p>
<h3>Qué significa</h3>
<p>Si repitieras todo el estudio muchas veces, cerca del 95 % de los intervalos construidos así contendría el valor verdadero.
La confianza es del <em>procedimiento</em>.</p>
<h3>Qué no significa</h3>
<ul>
<li>Que el 95 % de los datos esté entre 48.1 y 55.9.</li>
<li>Que haya 95 % de probabilidad de que este intervalo en particular contenga el valor, salvo que adoptes un enfoque bayesiano con sus supuestos.</li>
</ul>
<p>El intervalo solo cubre el error de muestreo. El sesgo queda fuera de la cuenta.</p>`,
        },
        {
          type: 'text',
          title: 'Remuestreo: el bootstrap',
          minutes: 25,
          html: `<h2>Simular en lugar de buscar fórmula</h2>
<p>¿Cuál es la incertidumbre de una mediana? No hay una fórmula sencilla. El bootstrap toma muchas muestras <em>con reemplazo</em>
de tus propios datos, calcula la mediana de cada una y observa cuánto varía.</p>
<pre><code>import random
from statistics import median

datos = [12, 13, 14, 15, 16, 18, 90]
medianas = sorted(
    median(random.choices(datos, k=len(datos)))
    for _ in range(10_000)
)
print(medianas[250], medianas[9749])</code></pre>
<p>Los dos números dejan fuera 2.5 % en cada cola: un intervalo aproximado de 95 %.</p>
<h3>Límites</h3>
<p>Con siete datos el resultado es tosco. El bootstrap no inventa información: si la muestra es pequeña o sesgada,
las réplicas heredan el defecto. Funciona mal para máximos y mínimos.</p>`,
        },
        {
          type: 'text',
          title: 'Leer una encuesta electoral',
          minutes: 20,
          html: `<h2>Más y menos tres</h2>
<p>Para una proporción, el margen de error máximo al 95 % es 1.96 · √(0.25/n). Con n = 1,000 resulta 3.1 puntos; con n = 400, 4.9.</p>
<p>Una encuesta da 42 % a A y 39 % a B con mil entrevistas. ¿Va ganando A?</p>
<ul>
<li>El margen publicado aplica a cada porcentaje, no a la diferencia.</li>
<li>Como las proporciones compiten entre sí, el margen de la diferencia es mayor: aquí, cerca de 5.6 puntos.</li>
<li>Una ventaja de 3 puntos es compatible con un empate.</li>
</ul>
<p>Revisa además la tasa de rechazo, el tratamiento de los indecisos y si el resultado viene de entrevistas cara a cara,
telefónicas o en línea. Suelen pesar más que el margen.</p>`,
        },
        {
          type: 'text',
          title: 'Pruebas diagnósticas y Bayes',
          minutes: 25,
          html: `<h2>Contar personas en lugar de multiplicar probabilidades</h2>
<p>Una enfermedad afecta al 1 % de la población. La prueba detecta al 90 % de los enfermos y da negativo en el 95 % de los sanos.
Si sales positivo, ¿qué tan probable es que estés enfermo?</p>
<table>
<thead><tr><th>De 10,000 personas</th><th>Positivo</th><th>Negativo</th></tr></thead>
<tbody>
<tr><td>Enfermas (100)</td><td>90</td><td>10</td></tr>
<tr><td>Sanas (9,900)</td><td>495</td><td>9,405</td></tr>
</tbody>
</table>
<p>Hay 585 positivos y solo 90 están enfermos: <strong>15.4 %</strong>. La prueba es buena; lo que pesa es la rareza de la enfermedad.</p>
<p>Si antes de la prueba tu riesgo era de 30 % porque tienes síntomas, el mismo positivo sube la probabilidad a 88.5 %.
El resultado se interpreta junto con lo que ya se sabía.</p>`,
        },
      ],
    },
    {
      title: 'Decidir',
      blocks: [
        {
          type: 'text',
          title: 'Qué es y qué no es el valor p',
          minutes: 20,
          html: `<h2>Sorpresa bajo un supuesto</h2>
<p>El valor p es la probabilidad de observar datos al menos tan extremos como los tuyos <strong>si no hubiera efecto</strong>
y el modelo fuera correcto. Un p pequeño indica que los datos y ese supuesto se llevan mal.</p>
<h3>No es</h3>
<ul>
<li>La probabilidad de que no haya efecto.</li>
<li>El tamaño del efecto.</li>
<li>La probabilidad de que el resultado se repita.</li>
</ul>
<p>El umbral de 0.05 es una convención. Un 0.049 y un 0.051 cuentan prácticamente lo mismo.</p>
<h3>El problema de buscar mucho</h3>
<p>Si pruebas 20 hipótesis sin efecto real, la probabilidad de que al menos una salga «significativa» es 1 − 0.95<sup>20</sup> ≈ 64 %.
Por eso conviene decir cuántas comparaciones se hicieron.</p>`,
        },
        {
          type: 'text',
          title: 'Significativo no es importante',
          minutes: 20,
          html: `<h2>El tamaño del efecto</h2>
<p>Un sitio con dos millones de visitas prueba un botón nuevo y la conversión sube de 3.00 % a 3.08 %. El valor p es diminuto,
pero la pregunta útil es cuánto vale esa diferencia de 0.08 puntos frente al costo de mantener el cambio.</p>
<p>En el extremo contrario, un estudio con 12 pacientes encuentra una mejora grande con p = 0.09.
<em>Falta de evidencia no es evidencia de que no funcione</em>: el intervalo seguramente incluye desde nada hasta mucho.</p>
<h3>Cómo reportar</h3>
<ol>
<li>La estimación en unidades que se entiendan.</li>
<li>Su intervalo.</li>
<li>El umbral práctico: a partir de qué tamaño cambiaría la decisión.</li>
</ol>`,
        },
        {
          type: 'text',
          title: 'Correlación, causa y confusores',
          minutes: 20,
          html: `<h2>Tres explicaciones para una asociación</h2>
<p>Las escuelas con más computadoras obtienen mejores resultados. Puede ser que:</p>
<ul>
<li>las computadoras ayuden (causa);</li>
<li>las escuelas con buenos resultados reciban más donativos (causa inversa);</li>
<li>el ingreso de las familias influya en ambas cosas (confusor).</li>
</ul>
<p>Un experimento aleatorizado rompe la segunda y la tercera: si el azar reparte las computadoras, los grupos solo difieren por casualidad.</p>
<h3>Cuando no se puede experimentar</h3>
<p>Compara grupos parecidos en los confusores conocidos, busca cambios de regla que afectaron a unos sí y a otros no,
y dibuja un diagrama de flechas antes de elegir qué controlar. Controlar de más también sesga:
ajustar por una <em>consecuencia</em> del tratamiento borra parte de su efecto.</p>`,
        },
        {
          type: 'text',
          title: 'El costo de equivocarse',
          minutes: 20,
          html: `<h2>Una tabla para decidir</h2>
<p>Una panadería debe decidir si hornea 50 piezas extra para un día festivo. Cada pieza cuesta 8 pesos y se vende en 20.
Estima 60 % de probabilidad de demanda alta, en cuyo caso vende todas; si es baja, no vende ninguna extra.</p>
<table>
<thead><tr><th></th><th>Demanda alta (60 %)</th><th>Demanda baja (40 %)</th><th>Valor esperado</th></tr></thead>
<tbody>
<tr><td>Hornear extra</td><td>+600</td><td>−400</td><td>+200</td></tr>
<tr><td>No hornear</td><td>0</td><td>0</td><td>0</td></tr>
</tbody>
</table>
<p>Conviene hornear mientras la probabilidad supere 40 %, porque 600p − 400(1 − p) = 0 en p = 0.4.</p>
<p>Nota lo que ocurrió: no hacía falta saber si la probabilidad era 55 o 65 %. <strong>Bastaba saber que estaba lejos del umbral.</strong>
Esa es la precisión que importa.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación final: estimar y decidir',
          tries: 2,
          requiredScore: 7,
          maxScore: 10,
          minutes: 25,
          questions: [
            {
              type: 'simple-choice',
              text: 'Para reducir el error estándar a la tercera parte, la muestra debe ser:',
              points: 2,
              explanation: 'El error estándar depende de 1/√n, así que n debe multiplicarse por 9.',
              options: [
                { text: '3 veces mayor', right: false },
                { text: '6 veces mayor', right: false },
                { text: '9 veces mayor', right: true },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Un valor p de 0.03 significa que hay 3 % de probabilidad de que no exista efecto.',
              points: 2,
              explanation: 'El valor p se calcula suponiendo que no hay efecto; no es la probabilidad de ese supuesto.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Qué explicaciones son compatibles con una correlación observada?',
              points: 2,
              explanation: 'Una correlación puede deberse a causa, causa inversa, un confusor o al azar.',
              options: [
                { text: 'Que una variable cause la otra', right: true },
                { text: 'Que un tercer factor influya en ambas', right: true },
                { text: 'Que sea una coincidencia de la muestra', right: true },
                { text: 'Que las variables sean necesariamente independientes', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'Si la enfermedad es muy rara, un resultado positivo en una buena prueba suele ser:',
              points: 2,
              explanation: 'Hay tantas personas sanas que sus falsos positivos superan a los verdaderos.',
              options: [
                { text: 'Casi siempre correcto', right: false },
                { text: 'Con frecuencia un falso positivo', right: true },
                { text: 'Imposible de interpretar', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'El intervalo de confianza habitual incluye el error por una pregunta mal redactada.',
              points: 2,
              explanation: 'Solo refleja el error de muestreo; los sesgos quedan fuera.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
          ],
        },
      ],
    },
  ],
}
