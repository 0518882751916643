import type { DemoCourse } from '../demo-course.ts'

export const historia: DemoCourse = {
  cover: 'historia',
  name: 'Historia de México en diez objetos',
  shortDescription:
    'Una piedra, una moneda, una campana, un frasco: recorre tres mil años de historia de México a partir de diez objetos que todavía podemos mirar de cerca y discutir.',
  description: `<p>Los objetos sobreviven a quienes los hicieron y suelen contradecir lo que se escribió sobre ellos.
En cada lección partimos de uno: de qué está hecho, quién lo usó, cómo llegó hasta nosotros y qué preguntas deja abiertas.</p>`,
  requirements: '<p>Ninguno. Basta con interés por mirar despacio. Se agradece tener cerca un mapa de México.</p>',
  hours: 4,
  category: 'Humanidades',
  difficulty: 'Very Easy',
  tags: ['historia', 'México', 'museos', 'cultura'],
  collaborators: [
    { name: 'Lucía Arredondo Vela', role: 'Autora' },
    { name: 'Gabriel Tello Huerta', role: 'Investigación de acervos' },
  ],
  faq: [
    {
      question: '¿Por qué estos diez objetos?',
      answer:
        'Se eligieron para cubrir periodos y materiales distintos. La lista es discutible, y discutirla es parte del curso.',
    },
    {
      question: '¿Puedo ver los objetos en persona?',
      answer:
        'Varios se exhiben en museos de la Ciudad de México y de los estados. Cuando hay un sitio donde verlos, la lección lo indica.',
    },
    {
      question: '¿Hay examen?',
      answer: 'No. Casi todas las lecciones cierran con una pregunta abierta para pensar o conversar en grupo.',
    },
  ],
  plans: [{ name: 'Semestral', days: 180, priceCents: 39900 }],
  sections: [
    {
      title: 'Antes de 1521',
      blocks: [
        {
          type: 'text',
          title: '1. Una cabeza de basalto',
          minutes: 24,
          html: `<h2>San Lorenzo, Veracruz, hacia 1200–900 a. C.</h2>
<p>Se conocen diecisiete cabezas colosales olmecas. La mayor parte se encontró en San Lorenzo y La Venta. Pesan entre seis y varias decenas de toneladas,
y el basalto con que se tallaron viene de la sierra de Los Tuxtlas, a decenas de kilómetros de los sitios donde se erigieron.</p>
<p>Moverlas sin ruedas ni animales de carga exigió organización: gente que mandara, gente que obedeciera y comida para ambas. Cada rostro es distinto,
por lo que se interpretan como retratos de gobernantes. Algunas parecen talladas a partir de antiguos tronos.</p>
<p>Puedes verlas en el Museo de Antropología de Xalapa, en el Parque Museo La Venta y en el Museo Nacional de Antropología.</p>
<blockquote>¿Por qué convertir el trono de un gobernante en su propio retrato?</blockquote>`,
        },
        {
          type: 'text',
          title: '2. La máscara de Pakal',
          minutes: 24,
          html: `<h2>Palenque, Chiapas, año 683</h2>
<p>K'inich Janaab' Pakal gobernó Palenque durante casi siete décadas. Fue sepultado bajo el Templo de las Inscripciones con una máscara
formada por más de trescientas piezas de piedra verde, con ojos de concha y obsidiana. El jade evocaba el maíz tierno, el agua y el aliento.</p>
<p>El arqueólogo Alberto Ruz Lhuillier llegó a la tumba en 1952, después de retirar durante varias temporadas el escombro que sellaba la escalera interior.
El hallazgo cambió una idea extendida: las pirámides mesoamericanas también podían ser monumentos funerarios.</p>
<p>En diciembre de 1985 la máscara fue robada del Museo Nacional de Antropología junto con más de cien piezas. Se recuperó en 1989.</p>
<blockquote>¿A quién pertenece un ajuar que nadie debía volver a ver?</blockquote>`,
        },
        {
          type: 'link',
          title: '3. La Piedra del Sol',
          minutes: 24,
          url: 'https://es.wikipedia.org/wiki/Piedra_del_Sol',
          note: 'El monolito mexica apareció el 17 de diciembre de 1790 durante obras en la Plaza Mayor de la Ciudad de México. Lee la descripción de sus anillos y considera por qué llamarlo «calendario azteca» se queda corto.',
        },
      ],
    },
    {
      title: 'Del virreinato a la nación',
      blocks: [
        {
          type: 'text',
          title: '4. El Códice Mendoza',
          minutes: 24,
          html: `<h2>Ciudad de México, hacia 1541</h2>
<p>Es un libro con dos lenguajes: pinturas hechas por <em>tlacuilos</em> nahuas y glosas en español. Tiene tres partes:</p>
<ol>
<li>La fundación de Tenochtitlan y las conquistas de sus gobernantes.</li>
<li>Los tributos que pagaba cada provincia: mantas, plumas, cacao, trajes de guerrero.</li>
<li>La vida cotidiana, desde el nacimiento y los castigos a los niños hasta la vejez.</li>
</ol>
<p>Según la tradición, se preparó para la corte española por encargo del virrey Antonio de Mendoza. No llegó a su destino: pasó a manos francesas,
perteneció al cosmógrafo André Thevet, que firmó sus páginas, y terminó en la Biblioteca Bodleiana de Oxford, donde sigue.</p>
<blockquote>¿Qué cambia cuando un pueblo vencido explica su mundo a quien lo gobierna?</blockquote>`,
        },
        {
          type: 'text',
          title: '5. Un biombo de dos caras',
          minutes: 24,
          html: `<h2>Nueva España, finales del siglo XVII</h2>
<p>La palabra viene del japonés <em>byōbu</em>, «protección contra el viento». Los biombos llegaron en el Galeón de Manila, que desde 1565
unió Acapulco con Asia durante dos siglos y medio, y pronto los talleres novohispanos hicieron los suyos.</p>
<p>El Museo Franz Mayer conserva uno con dos relatos. En una cara, las batallas de la Conquista, abigarradas y violentas. En la otra, una vista ordenada
de la Ciudad de México, limpia y casi sin gente. De un lado el caos; del otro, el orden virreinal.</p>
<p>Un mueble de origen asiático, con técnica europea y tema americano, hecho para la sala de una familia criolla: la globalización tiene más años de lo que parece.</p>
<blockquote>¿Qué cara mostraría el dueño a sus visitas?</blockquote>`,
        },
        {
          type: 'text',
          title: '6. El real de a ocho',
          minutes: 24,
          html: `<h2>Casa de Moneda de México, 1732</h2>
<p>La Casa de Moneda de México se fundó en 1535, la primera del continente. En 1732 empezó a acuñar con volante el peso llamado <em>columnario</em>:
dos mundos entre las columnas de Hércules y un canto labrado que impedía limarle plata sin que se notara.</p>
<p>Con unos 27 gramos y una ley de plata muy estable, circuló de Boston a Cantón. Los comerciantes chinos lo marcaban con sellos para certificarlo,
y en Estados Unidos fue de curso legal hasta 1857. El dólar, el yuan y el yen descienden, de un modo u otro, de esa moneda.</p>
<p>La plata salía de Zacatecas, Guanajuato y Real del Monte, con trabajo que costó vidas en los tiros y en los patios donde se amalgamaba con mercurio.</p>
<blockquote>¿Cómo se vuelve confiable un pedazo de metal?</blockquote>`,
        },
        {
          type: 'text',
          title: '7. La campana de Dolores',
          minutes: 24,
          html: `<h2>Dolores, Guanajuato, 16 de septiembre de 1810</h2>
<p>La madrugada de ese domingo, la campana de la parroquia convocó a la gente que Miguel Hidalgo llamaría a levantarse.
Nadie tomó nota de sus palabras: las versiones del «grito» se escribieron después y no coinciden.</p>
<p>La campana siguió en su torre hasta 1896, cuando el gobierno de Porfirio Díaz la trasladó a la capital y la colocó sobre el balcón central
de Palacio Nacional. Desde entonces, la noche del 15 de septiembre un presidente la hace sonar.</p>
<p>El objeto es el mismo; su oficio cambió. Fue un instrumento de parroquia, luego una señal de insurrección y ahora un símbolo de Estado.</p>
<blockquote>¿Qué se celebra: lo que pasó aquella madrugada o la forma en que decidimos recordarlo?</blockquote>`,
        },
      ],
    },
    {
      title: 'El México moderno',
      blocks: [
        {
          type: 'text',
          title: '8. Una locomotora para las cumbres',
          minutes: 24,
          html: `<h2>Ferrocarril Mexicano, 1873</h2>
<p>El 1 de enero de 1873 el presidente Sebastián Lerdo de Tejada inauguró la línea entre la Ciudad de México y Veracruz.
La primera concesión databa de 1837; guerras e invasiones retrasaron la obra más de tres décadas.</p>
<p>El reto era subir del puerto al Altiplano. En las cumbres de Maltrata se usaron locomotoras Fairlie, de doble caldera y con ruedas articuladas,
capaces de jalar en pendientes muy fuertes. El puente de Metlac, que José María Velasco pintó, se volvió emblema del progreso.</p>
<p>Un viaje de varios días en diligencia pasó a durar menos de una jornada. También cambió la propiedad: donde pasaba la vía subía el valor de la tierra
y crecía el despojo a los pueblos.</p>
<blockquote>¿Para quién fue el progreso que trajo el tren?</blockquote>`,
        },
        {
          type: 'text',
          title: '9. La carabina 30-30',
          minutes: 24,
          html: `<h2>Norte de México, 1910–1920</h2>
<p>El nombre viene del cartucho .30-30, hecho para la carabina Winchester modelo 1894. Era un arma de caza ligera, de palanca,
que cabía en la funda de una silla de montar. Cruzó la frontera por miles, comprada con ganado, algodón y préstamos.</p>
<p>Un corrido que lleva su nombre le dio fama. En las fotografías reunidas por la agencia Casasola aparece
en manos de soldaderas, villistas y muchachos casi niños.</p>
<p>El ejército federal usaba fusiles Mauser, de mayor alcance. Que la memoria popular eligiera la 30-30 dice menos de balística que de quién la llevaba.</p>
<blockquote>¿Por qué las revoluciones se recuerdan con canciones y con armas, y tan poco con sus leyes?</blockquote>`,
        },
        {
          type: 'text',
          title: '10. Un frasco de noretisterona',
          minutes: 24,
          html: `<h2>Laboratorios Syntex, Ciudad de México, 1951</h2>
<p>En los años cuarenta, el químico Russell Marker encontró que el barbasco, un tubérculo silvestre de Veracruz, Oaxaca y regiones vecinas, contenía
diosgenina, materia prima para fabricar hormonas. Así nació Syntex.</p>
<p>El 15 de octubre de 1951, Luis Ernesto Miramontes, joven químico mexicano que trabajaba con Carl Djerassi y George Rosenkranz,
completó la síntesis de la noretisterona. Sería el principio activo de una de las primeras píldoras anticonceptivas.</p>
<p>Miles de campesinos recolectaron barbasco durante décadas, muchos sin saber para qué servía. El frasco une el monte, el laboratorio
y uno de los cambios sociales más profundos del siglo XX.</p>
<blockquote>¿Quiénes faltan cuando contamos la historia de un descubrimiento?</blockquote>`,
        },
      ],
    },
  ],
}
