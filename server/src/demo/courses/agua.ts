import type { DemoCourse } from '../demo-course.ts'

export const agua: DemoCourse = {
  cover: 'agua',
  name: 'Química del agua: del río a la llave',
  shortDescription:
    'Sigue el recorrido del agua desde la cuenca hasta tu cocina y descubre qué reacciones la enturbian, la aclaran, la desinfectan y la mantienen segura en la tubería.',
  description: `<p>Abrir la llave parece sencillo. Detrás hay una cuenca, una planta potabilizadora, kilómetros de tubería y bastante química.
El curso sigue ese recorrido en veinticuatro lecciones breves, con los parámetros que se miden en cada etapa.</p>`,
  requirements: `<ul>
<li>Química de secundaria: átomos, iones y la idea de reacción.</li>
<li>Curiosidad por leer el recibo, la etiqueta y el informe de calidad del agua.</li>
</ul>`,
  hours: 6,
  category: 'Química',
  difficulty: 'Easy',
  tags: ['química', 'agua potable', 'medio ambiente', 'salud pública'],
  collaborators: [
    { name: 'Maricela Quintanar Ruiz', role: 'Autora' },
    { name: 'Óscar Benavides Lara', role: 'Asesor de planta' },
  ],
  faq: [
    {
      question: '¿Hay prácticas de laboratorio?',
      answer: 'No son necesarias. Algunas lecciones proponen observaciones caseras sin sustancias peligrosas.',
    },
    {
      question: '¿Sirve para capacitar operadores?',
      answer: 'Es una buena introducción, pero no sustituye la capacitación formal que exige operar una planta.',
    },
    {
      question: '¿Los límites citados son los vigentes en México?',
      answer:
        'Se basan en la NOM-127-SSA1-2021. Antes de usarlos en un informe, consulta el texto publicado en el Diario Oficial.',
    },
  ],
  plans: [
    { name: 'Mensual', days: 30, priceCents: 19900 },
    { name: 'Semestral', days: 180, priceCents: 69900 },
  ],
  sections: [
    {
      title: 'La cuenca',
      blocks: [
        {
          type: 'text',
          title: 'Una molécula doblada',
          minutes: 15,
          html: `<h2>Por qué disuelve tanto</h2>
<p>En H<sub>2</sub>O los dos hidrógenos forman un ángulo cercano a 104.5°. El oxígeno atrae más a los electrones y la molécula queda
con un lado ligeramente negativo y otro positivo: es <strong>polar</strong>.</p>
<p>Por eso rodea y separa iones como Na<sup>+</sup> y Cl<sup>−</sup>. La misma cualidad que la hace vital le permite cargar
con casi todo lo que toca en el camino.</p>`,
        },
        {
          type: 'text',
          title: 'La cuenca como embudo',
          minutes: 15,
          html: `<h2>Todo escurre a algún lado</h2>
<p>Una cuenca es el territorio cuyas lluvias escurren hacia una misma salida. Su límite es el parteaguas, la línea de las cumbres.</p>
<ul>
<li>En bosque, el suelo infiltra y filtra.</li>
<li>En parcelas, el agua arrastra nitratos y sedimento.</li>
<li>En ciudad, corre sobre asfalto con grasas y basura.</li>
</ul>
<p>La calidad del río resume lo que pasa aguas arriba.</p>`,
        },
        {
          type: 'text',
          title: 'Disuelto, coloidal, suspendido',
          minutes: 15,
          html: `<h2>El tamaño decide el tratamiento</h2>
<table>
<thead><tr><th>Fracción</th><th>Tamaño típico</th><th>Ejemplo</th></tr></thead>
<tbody>
<tr><td>Disuelta</td><td>menos de 1 nm</td><td>Sales, gases</td></tr>
<tr><td>Coloidal</td><td>1 nm a 1 µm</td><td>Arcilla fina, virus</td></tr>
<tr><td>Suspendida</td><td>más de 1 µm</td><td>Limo, arena, algas</td></tr>
</tbody>
</table>
<p>Lo suspendido sedimenta con paciencia. Lo coloidal no: sus partículas tienen carga, se repelen y pueden flotar durante semanas.</p>`,
        },
        {
          type: 'text',
          title: 'Agua dura',
          minutes: 15,
          html: `<h2>El sarro de la regadera</h2>
<p>La dureza mide calcio y magnesio disueltos, expresados como mg/L de CaCO<sub>3</sub>. Proviene sobre todo de rocas calizas,
y por eso es notable en la península de Yucatán.</p>
<p>Al calentar el agua, el bicarbonato se descompone:</p>
<pre><code>Ca²⁺ + 2 HCO₃⁻  →  CaCO₃ (sarro) + CO₂ + H₂O</code></pre>
<p>No es dañina para la salud, pero gasta jabón, incrusta calentadores y tapa regaderas.</p>`,
        },
        {
          type: 'text',
          title: 'Oxígeno disuelto',
          minutes: 15,
          html: `<h2>La respiración del río</h2>
<p>A 20 °C y al nivel del mar el agua dulce se satura con unos 9 mg/L de oxígeno. A mayor temperatura o altitud, cabe menos.</p>
<p>Cuando llega un drenaje, las bacterias consumen oxígeno al degradar materia orgánica. Ese consumo, medido en cinco días,
es la <strong>DBO<sub>5</sub></strong>. Por debajo de unos 4 o 5 mg/L de oxígeno muchos peces sufren; cerca de cero aparecen malos olores.</p>`,
        },
        {
          type: 'text',
          title: 'pH y alcalinidad',
          minutes: 15,
          html: `<h2>Estar en un valor y resistirse a cambiar</h2>
<p>El pH indica qué tan ácida es el agua en este momento. La alcalinidad indica cuánta acidez puede neutralizar antes de cambiar de pH;
la dan, sobre todo, los bicarbonatos.</p>
<p>Cada unidad de pH es un factor de diez: a pH 6 hay diez veces más H<sup>+</sup> que a pH 7. Un río con poca alcalinidad
es frágil: una descarga ácida pequeña lo desequilibra.</p>`,
        },
      ],
    },
    {
      title: 'Medir',
      blocks: [
        {
          type: 'text',
          title: 'Tomar bien una muestra',
          minutes: 15,
          html: `<h2>El error que no arregla ningún laboratorio</h2>
<ol>
<li>Deja correr la llave dos o tres minutos.</li>
<li>Para bacterias, usa frasco estéril con tiosulfato de sodio, que neutraliza el cloro.</li>
<li>Etiqueta con lugar, fecha y hora.</li>
<li>Conserva en frío y entrega el mismo día.</li>
</ol>
<p>Hay una excepción: si buscas plomo, interesa la <strong>primera agua</strong> de la mañana, que pasó la noche dentro de la tubería.</p>`,
        },
        {
          type: 'text',
          title: 'Turbiedad',
          minutes: 15,
          html: `<h2>Luz que se desvía</h2>
<p>El turbidímetro ilumina la muestra y mide la luz dispersada a 90°. El resultado se expresa en UNT, unidades nefelométricas de turbiedad.</p>
<p>Importa por dos razones: a simple vista empieza a notarse alrededor de 4 UNT, y las partículas esconden microbios que el cloro no alcanza.
Una planta bien operada entrega agua filtrada por debajo de 1 UNT.</p>`,
        },
        {
          type: 'text',
          title: 'Conductividad y sólidos',
          minutes: 15,
          html: `<h2>Sales que conducen</h2>
<p>El agua pura casi no conduce electricidad; los iones sí. La conductividad, en µS/cm, permite estimar los sólidos disueltos totales:</p>
<blockquote>SDT (mg/L) ≈ 0.5 a 0.7 × conductividad</blockquote>
<p>El factor depende de las sales presentes. Es una medición barata e inmediata: un salto repentino en un pozo costero puede delatar
intrusión de agua de mar.</p>`,
        },
        {
          type: 'text',
          title: 'Coliformes: los indicadores',
          minutes: 15,
          html: `<h2>Buscar señales, no culpables</h2>
<p>Hay demasiados patógenos para buscarlos uno por uno. Se busca <em>Escherichia coli</em>, que vive en el intestino de animales de sangre caliente.
Si aparece, hubo contacto reciente con materia fecal y pueden venir otros.</p>
<p>En agua para consumo el criterio es ausencia en 100 mL. Aun así, quistes de <em>Giardia</em> resisten más el cloro que <em>E. coli</em>:
un resultado limpio reduce el riesgo, no lo borra.</p>`,
        },
        {
          type: 'text',
          title: 'Arsénico y fluoruro',
          minutes: 15,
          html: `<h2>Contaminantes que pone la geología</h2>
<p>En varios acuíferos del norte y centro de México, como los de la Comarca Lagunera, el agua contiene arsénico y fluoruro de origen natural.
No tienen color, olor ni sabor.</p>
<ul>
<li>Arsénico: la exposición prolongada se asocia con lesiones en la piel y cáncer.</li>
<li>Fluoruro: en exceso mancha los dientes y afecta los huesos.</li>
</ul>
<p><strong>Hervir no los elimina; los concentra.</strong> Se retiran con ósmosis inversa o adsorción.</p>`,
        },
        {
          type: 'text',
          title: 'Leer la norma',
          minutes: 15,
          html: `<h2>NOM-127-SSA1-2021, en breve</h2>
<table>
<thead><tr><th>Parámetro</th><th>Límite</th></tr></thead>
<tbody>
<tr><td>pH</td><td>6.5 a 8.5</td></tr>
<tr><td>Arsénico</td><td>0.01 mg/L, con cumplimiento gradual</td></tr>
<tr><td>Fluoruros</td><td>1.0 mg/L, con cumplimiento gradual</td></tr>
<tr><td>Cloro residual libre</td><td>0.2 a 1.5 mg/L</td></tr>
<tr><td><em>E. coli</em></td><td>Ausente o no detectable</td></tr>
</tbody>
</table>
<p>«Gradual» significa que la exigencia se alcanza por etapas según el tamaño de la localidad. Un informe serio cita el método y la fecha de cada análisis.</p>`,
        },
      ],
    },
    {
      title: 'La planta',
      blocks: [
        {
          type: 'text',
          title: 'Rejas y desarenador',
          minutes: 15,
          html: `<h2>Primero, lo que se ve</h2>
<p>En la toma, las rejas detienen ramas, bolsas y peces. Después, el desarenador reduce la velocidad del agua para que la arena caiga
antes de desgastar las bombas.</p>
<p>Un grano de arena de 0.2 mm baja unos 2 cm por segundo en agua a 20 °C. Con un metro de profundidad basta menos de un minuto.
Una partícula coloidal tardaría años.</p>`,
        },
        {
          type: 'text',
          title: 'Coagulación',
          minutes: 15,
          html: `<h2>Quitarles la repulsión</h2>
<p>Los coloides tienen carga negativa. El sulfato de aluminio aporta Al<sup>3+</sup>, que neutraliza esas cargas y forma un precipitado gelatinoso:</p>
<pre><code>Al₂(SO₄)₃ + 6 HCO₃⁻  →  2 Al(OH)₃ + 3 SO₄²⁻ + 6 CO₂</code></pre>
<p>La reacción consume alcalinidad, así que el pH baja. La mezcla debe ser rápida y enérgica: el coagulante actúa en segundos.</p>`,
        },
        {
          type: 'text',
          title: 'Floculación y prueba de jarras',
          minutes: 15,
          html: `<h2>De partículas a copos</h2>
<p>Ahora se agita despacio, de 20 a 30 minutos, para que las partículas choquen y se unan en flóculos. Demasiada fuerza los rompe.</p>
<p>La dosis no se calcula en el escritorio. En la <strong>prueba de jarras</strong> se llenan seis vasos con agua cruda, se añaden dosis crecientes
de coagulante y se elige la menor que deja el agua clara. Después de una tormenta hay que repetirla.</p>`,
        },
        {
          type: 'text',
          title: 'Sedimentación',
          minutes: 15,
          html: `<h2>Paciencia con geometría</h2>
<p>Los flóculos caen en tanques amplios de flujo lento. Lo decisivo no es la profundidad sino el área: una partícula se retiene
si su velocidad de caída supera la <em>carga superficial</em>, el caudal dividido entre el área del tanque.</p>
<p>Por eso se instalan placas inclinadas: multiplican el área sin ampliar el edificio. Los lodos se extraen del fondo y también requieren tratamiento.</p>`,
        },
        {
          type: 'text',
          title: 'Filtración',
          minutes: 15,
          html: `<h2>Mucho más que un colador</h2>
<p>Un filtro rápido es un lecho de arena, a veces con antracita arriba. Los poros son mayores que las partículas que retiene: estas se
adhieren a los granos al pasar cerca.</p>
<p>Con las horas el lecho se satura y se lava a contracorriente. Los primeros minutos después del lavado el agua sale más turbia y suele desecharse.</p>`,
        },
        {
          type: 'text',
          title: 'Desinfección con cloro',
          minutes: 15,
          html: `<h2>Dos especies, una muy superior</h2>
<pre><code>Cl₂ + H₂O  ⇌  HOCl + H⁺ + Cl⁻
HOCl       ⇌  H⁺ + OCl⁻      (pKa ≈ 7.5)</code></pre>
<p>El ácido hipocloroso, HOCl, desinfecta mucho mejor que el ion hipoclorito porque no tiene carga y atraviesa la pared celular.
A pH 7.5 hay mitad y mitad; a pH 8.5 solo queda cerca de 10 % como HOCl.</p>
<p>Lo que cuenta es la concentración multiplicada por el <strong>tiempo de contacto</strong>.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: el proceso de potabilización',
          tries: 3,
          requiredScore: 6,
          maxScore: 10,
          minutes: 15,
          questions: [
            {
              type: 'simple-choice',
              text: '¿Cuál es el orden correcto en una planta convencional?',
              points: 2,
              explanation:
                'Primero se desestabilizan las partículas, luego se agrupan, se dejan caer, se filtran y al final se desinfecta.',
              options: [
                { text: 'Coagulación, floculación, sedimentación, filtración, desinfección', right: true },
                { text: 'Filtración, coagulación, sedimentación, floculación, desinfección', right: false },
                { text: 'Sedimentación, desinfección, coagulación, filtración, floculación', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'El cloro desinfecta mejor a pH 8.5 que a pH 7.',
              points: 2,
              explanation: 'A pH alto predomina el ion hipoclorito, menos eficaz que el ácido hipocloroso.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Qué efectos tiene agregar sulfato de aluminio?',
              points: 2,
              explanation:
                'Neutraliza cargas y consume bicarbonato, con lo que baja el pH. No elimina por sí mismo la dureza.',
              options: [
                { text: 'Neutraliza la carga de los coloides', right: true },
                { text: 'Consume alcalinidad', right: true },
                { text: 'Elimina el calcio disuelto', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'La prueba de jarras sirve para:',
              points: 2,
              explanation: 'Compara dosis de coagulante con el agua cruda del día y elige la menor que funciona.',
              options: [
                { text: 'Contar bacterias', right: false },
                { text: 'Elegir la dosis de coagulante', right: true },
                { text: 'Medir la dureza', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Hervir el agua elimina el arsénico.',
              points: 2,
              explanation: 'El arsénico no se evapora; al perderse agua, su concentración aumenta.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'De la red a la llave',
      blocks: [
        {
          type: 'text',
          title: 'Cloro residual',
          minutes: 15,
          html: `<h2>Un guardia que viaja con el agua</h2>
<p>El agua sale de la planta con algo de cloro de más para que resista el trayecto. Si al llegar a tu casa quedan al menos 0.2 mg/L,
es señal de que nada lo consumió por completo en el camino.</p>
<p>Se mide con reactivo DPD, que vira a rosa. La ausencia de color pide investigar: una fuga, una toma clandestina o agua estancada.</p>`,
        },
        {
          type: 'text',
          title: 'Subproductos de la desinfección',
          minutes: 15,
          html: `<h2>El precio de desinfectar</h2>
<p>El cloro reacciona con la materia orgánica natural y forma trihalometanos, como el cloroformo, CHCl<sub>3</sub>. A largo plazo se asocian con riesgos a la salud,
por lo que tienen límite en la norma.</p>
<p>La solución no es dejar de clorar, porque el riesgo microbiológico es inmediato y mayor. Se retira más materia orgánica <strong>antes</strong>
de agregar el cloro.</p>`,
        },
        {
          type: 'text',
          title: 'Corrosión y plomo',
          minutes: 15,
          html: `<h2>La tubería también reacciona</h2>
<p>El agua ácida o muy blanda disuelve metales. El plomo llega de tuberías viejas, soldaduras y accesorios de latón; no existe una dosis segura conocida
para la niñez.</p>
<p>Las plantas ajustan el pH o agregan ortofosfato para que se forme una capa protectora. En casa ayuda dejar correr el agua estancada
y no cocinar con la caliente, que disuelve más.</p>`,
        },
        {
          type: 'text',
          title: 'Cisterna y tinaco',
          minutes: 15,
          html: `<h2>El último eslabón es tuyo</h2>
<p>Buena parte de los problemas ocurre después del medidor. En un tinaco tibio el cloro se pierde en uno o dos días y el sedimento alimenta bacterias.</p>
<ul>
<li>Lava y desinfecta al menos cada seis meses.</li>
<li>Mantén la tapa cerrada y sin grietas.</li>
<li>Revisa que el rebosadero tenga malla.</li>
</ul>
<p>Nunca mezcles cloro con ácido o amoniaco: se liberan gases tóxicos.</p>`,
        },
        {
          type: 'text',
          title: 'Desinfectar en casa',
          minutes: 15,
          html: `<h2>Tres métodos y sus límites</h2>
<ol>
<li><strong>Hervir:</strong> un minuto a borbotones; tres minutos por encima de 2,000 m de altitud.</li>
<li><strong>Cloro doméstico</strong> sin aroma, cerca de 5 %: dos gotas por litro de agua clara y 30 minutos de espera.</li>
<li><strong>Luz ultravioleta o filtro fino:</strong> eficaces si reciben mantenimiento.</li>
</ol>
<p>Ninguno retira sales, nitratos ni metales. Si el agua está turbia, fíltrala primero con una tela limpia.</p>`,
        },
        {
          type: 'link',
          title: 'Para seguir: agua potable en el mundo',
          minutes: 15,
          url: 'https://es.wikipedia.org/wiki/Agua_potable',
          note: 'Compara los criterios y las fuentes de abastecimiento que describe el artículo con el recorrido del curso. Anota una etapa que en tu localidad funcione de otra manera.',
        },
      ],
    },
  ],
}
