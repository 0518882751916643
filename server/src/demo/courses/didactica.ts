import type { DemoCourse } from '../demo-course.ts'

export const didactica: DemoCourse = {
  cover: 'didactica',
  name: 'Didáctica: enseñar con menos y mejor',
  shortDescription:
    'Reduce el temario sin perder profundidad: objetivos que se pueden comprobar, clases que respetan la memoria de trabajo y una evaluación que ayuda a aprender, no solo a calificar.',
  description: `<p>Agregar contenido es fácil; quitarlo pide criterio. Este curso reúne hallazgos sólidos de la psicología del aprendizaje
y los convierte en decisiones concretas para la siguiente clase.</p>
<p>Está dirigido a docentes de bachillerato y universidad, de cualquier materia.</p>`,
  requirements: `<ul>
<li>Impartir o estar por impartir una clase.</li>
<li>Tener a la mano el programa de una materia para trabajar sobre él.</li>
</ul>`,
  hours: 3,
  category: 'Educación',
  difficulty: 'Easy',
  organization: 'Universidad Montelago',
  tags: ['didáctica', 'docencia', 'evaluación', 'aprendizaje'],
  collaborators: [
    { name: 'Carmen Olvera Tapia', role: 'Autora' },
    { name: 'Irene Saldívar Montaño', role: 'Ejemplos de matemáticas' },
  ],
  faq: [
    {
      question: '¿Sirve para primaria?',
      answer: 'Los principios son los mismos, pero los ejemplos son de bachillerato y universidad.',
    },
    {
      question: '¿Incluye herramientas digitales?',
      answer: 'Pocas y opcionales. Casi todo se puede hacer con papel, pizarrón y una buena pregunta.',
    },
    {
      question: '¿Qué voy a producir?',
      answer: 'Una unidad rediseñada: objetivos, secuencia, práctica espaciada y una rúbrica breve.',
    },
  ],
  plans: [
    { name: 'Trimestral', days: 90, priceCents: 34900 },
    { name: 'Anual', days: 365, priceCents: 79900 },
  ],
  sections: [
    {
      title: 'Elegir qué enseñar',
      blocks: [
        {
          type: 'text',
          title: 'Empezar por el final',
          minutes: 20,
          html: `<h2>Diseño inverso</h2>
<p>Grant Wiggins y Jay McTighe propusieron planear en este orden:</p>
<ol>
<li>¿Qué debe poder hacer el estudiante al terminar?</li>
<li>¿Qué evidencia me convencería de que puede?</li>
<li>¿Qué actividades lo llevan hasta ahí?</li>
</ol>
<p>Lo habitual es al revés: se eligen temas, se exponen y al final se improvisa un examen. El resultado suele ser un examen que mide
lo fácil de preguntar.</p>
<h3>La prueba de los cinco años</h3>
<p>Escribe tres cosas que te gustaría que recordaran dentro de cinco años. Ahora mira tu programa: ¿cuántas sesiones les dedicas?
Si la respuesta incomoda, ya sabes por dónde recortar.</p>`,
        },
        {
          type: 'text',
          title: 'Objetivos que se pueden ver',
          minutes: 20,
          html: `<h2>Cambiar «comprender» por algo observable</h2>
<p>«Comprender la fotosíntesis» no dice qué mirar. Un objetivo útil contiene una acción, un contenido y una condición.</p>
<table>
<thead><tr><th>Vago</th><th>Observable</th></tr></thead>
<tbody>
<tr><td>Conocer la Revolución</td><td>Contrastar dos fuentes de 1910 e identificar los intereses de cada autor</td></tr>
<tr><td>Entender las derivadas</td><td>Explicar con unidades qué significa C′(500) = 12</td></tr>
<tr><td>Valorar la ética</td><td>Argumentar una decisión en un caso con dos principios en conflicto</td></tr>
</tbody>
</table>
<p>Dos o tres objetivos por unidad son suficientes. Con diez, ninguno guía.</p>
<p>Prueba de calidad: si dos colegas leen el objetivo y proponen tareas de evaluación parecidas, está claro.</p>`,
        },
        {
          type: 'text',
          title: 'Recortar sin culpa',
          minutes: 20,
          html: `<h2>Cubrir no es enseñar</h2>
<p>Clasifica cada tema de tu programa:</p>
<ul>
<li><strong>Esencial:</strong> sin él no se entiende lo demás.</li>
<li><strong>Importante:</strong> da herramientas frecuentes.</li>
<li><strong>Conviene conocerlo:</strong> basta saber que existe y dónde buscarlo.</li>
</ul>
<p>Los esenciales merecen más de la mitad del tiempo, y varias visitas. Lo tercero puede ser una lectura sin examen.</p>
<h3>Un criterio útil: los conceptos umbral</h3>
<p>Jan Meyer y Ray Land llamaron así a las ideas que, una vez entendidas, cambian la manera de ver la disciplina:
el límite en matemáticas, el costo de oportunidad en economía, la selección natural en biología.
Suelen ser difíciles y justifican detenerse.</p>`,
        },
      ],
    },
    {
      title: 'Cómo se aprende',
      blocks: [
        {
          type: 'text',
          title: 'La memoria de trabajo es angosta',
          minutes: 20,
          html: `<h2>Carga cognitiva en el aula</h2>
<p>La memoria de trabajo sostiene alrededor de cuatro elementos nuevos a la vez. John Sweller mostró que una explicación puede saturarla
aunque el contenido no sea difícil.</p>
<h3>Cinco ajustes inmediatos</h3>
<ul>
<li>Integra texto e imagen: etiquetas sobre el diagrama, no en una lista aparte.</li>
<li>No leas en voz alta una diapositiva llena; compiten el oído y la lectura.</li>
<li>Quita adornos que no enseñan.</li>
<li>Muestra <strong>ejemplos resueltos</strong> antes de pedir problemas, y retira pasos poco a poco.</li>
<li>Haz pausas de dos minutos para que reconstruyan la idea con sus palabras.</li>
</ul>
<p>Con estudiantes avanzados los ejemplos resueltos pueden estorbar; conviene pasar pronto a problemas.</p>`,
        },
        {
          type: 'text',
          title: 'Recordar es practicar',
          minutes: 20,
          html: `<h2>El efecto de la recuperación</h2>
<p>En 2006, Henry Roediger y Jeffrey Karpicke compararon releer un texto con intentar recordarlo. A los cinco minutos ganó releer;
una semana después, quienes se habían puesto a prueba recordaban bastante más.</p>
<p>Releer da <em>sensación</em> de dominio. Recordar cuesta, y ese esfuerzo fortalece la memoria.</p>
<h3>En clase</h3>
<ol>
<li>Inicia con tres preguntas sin calificación: una de ayer, una de la semana pasada, una del mes pasado.</li>
<li>A mitad de la sesión, hoja en blanco: «escribe todo lo que recuerdes».</li>
<li>Corrige de inmediato, para que no se fije el error.</li>
</ol>
<p>El costo es de cinco minutos y no requiere calificar nada.</p>`,
        },
        {
          type: 'link',
          title: 'Materiales: seis estrategias de estudio',
          minutes: 20,
          url: 'https://www.learningscientists.org/downloadable-materials',
          note: 'Hay carteles y fichas en varios idiomas sobre práctica espaciada, intercalado, recuperación, elaboración, ejemplos concretos y codificación dual. Elige una estrategia y decide en qué sesión la enseñarás a tus estudiantes.',
        },
      ],
    },
    {
      title: 'Evaluar para aprender',
      blocks: [
        {
          type: 'text',
          title: 'Espaciar e intercalar',
          minutes: 20,
          html: `<h2>El calendario también enseña</h2>
<p>Cuatro horas repartidas en cuatro semanas producen aprendizaje más duradero que cuatro horas seguidas. El olvido parcial entre sesiones hace útil
volver a recordar.</p>
<table>
<thead><tr><th>Semana</th><th>Tema nuevo</th><th>Tarea</th></tr></thead>
<tbody>
<tr><td>1</td><td>A</td><td>A</td></tr>
<tr><td>2</td><td>B</td><td>B, A</td></tr>
<tr><td>3</td><td>C</td><td>C, B, A</td></tr>
<tr><td>4</td><td>D</td><td>D, C, A</td></tr>
</tbody>
</table>
<p>Mezclar tipos de problema, o <strong>intercalar</strong>, obliga a decidir qué método usar. En una serie de veinte ejercicios iguales
esa decisión nunca se practica, y es justo la que pide el examen.</p>
<p>Advierte al grupo: al principio se sentirá más lento.</p>`,
        },
        {
          type: 'text',
          title: 'Retroalimentar sin ahogarse',
          minutes: 20,
          html: `<h2>Menos comentarios, mejor dirigidos</h2>
<p>Una buena retroalimentación responde tres preguntas, según John Hattie y Helen Timperley: a dónde voy, cómo voy y qué sigue. La tercera es la que más se olvida.</p>
<ul>
<li>Comenta la tarea, no a la persona: «falta justificar el paso 3» ayuda más que «eres muy descuidado».</li>
<li>Limítate a dos mejoras por trabajo.</li>
<li>Da tiempo de clase para usarlas; un comentario que no se aplica no enseña.</li>
<li>Devuelve primero los comentarios y después la calificación: el número distrae.</li>
</ul>
<h3>Ahorrar tiempo</h3>
<p>Lee diez trabajos, anota los cinco errores más frecuentes y dedica media sesión a resolverlos en grupo. Numera los errores
y escribe solo el número al margen.</p>`,
        },
        {
          type: 'text',
          title: 'Una rúbrica que cabe en una tarjeta',
          minutes: 20,
          html: `<h2>Un criterio por renglón, una sola columna</h2>
<p>Las rúbricas de veinte celdas se leen poco. La rúbrica de un solo punto describe únicamente el nivel esperado y deja espacio a los lados:</p>
<table>
<thead><tr><th>Por mejorar</th><th>Se espera</th><th>Va más allá</th></tr></thead>
<tbody>
<tr><td></td><td>La tesis es clara y discutible</td><td></td></tr>
<tr><td></td><td>Cada afirmación tiene evidencia citada</td><td></td></tr>
<tr><td></td><td>Considera al menos una objeción seria</td><td></td></tr>
</tbody>
</table>
<p>Entrégala junto con la tarea, no después, y pide que la apliquen a un ejemplo antes de escribir el suyo.</p>
<h3>Cierre del curso</h3>
<p>Toma una unidad de tu programa: elige dos objetivos, la evidencia, lo que vas a quitar y tres momentos para volver a recordarlo.
Con eso ya enseñas con menos.</p>`,
        },
      ],
    },
  ],
}
