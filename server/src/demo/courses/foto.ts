import type { DemoCourse } from '../demo-course.ts'

export const foto: DemoCourse = {
  cover: 'foto',
  name: 'Fotografía nocturna y astrofotografía',
  shortDescription:
    'Sal de noche con un tripié y regresa con fotos nítidas: planea la salida, domina exposición y enfoque, y apila tomas para revelar la Vía Láctea sin ruido.',
  description: `<p>De noche la cámara deja de ayudarte: el enfoque automático falla, la luz escasea y el cielo se mueve.
El curso explica cómo resolver cada problema con equipo común y algo de planeación.</p>`,
  requirements: `<ul>
<li>Una cámara con modo manual y archivos RAW; algunos teléfonos con modo profesional también sirven.</li>
<li>Un tripié firme.</li>
<li>Conocer apertura, velocidad e ISO a nivel básico.</li>
</ul>`,
  hours: 3,
  category: 'Arte',
  difficulty: 'Moderate',
  tags: ['fotografía', 'astronomía', 'noche', 'edición'],
  collaborators: [{ name: 'Andrés Cienfuegos Mora', role: 'Autor' }],
  faq: [
    {
      question: '¿Necesito telescopio?',
      answer: 'No. Todo el curso se hace con lentes fotográficos comunes y un tripié fijo.',
    },
    {
      question: '¿Puedo practicar desde la ciudad?',
      answer:
        'La Luna, los planetas, los trazos de estrellas y el paisaje urbano sí. Para la Vía Láctea hay que alejarse de las luces.',
    },
    {
      question: '¿Qué programas se usan?',
      answer:
        'Cualquier revelador de RAW y un programa de apilado; hay opciones gratuitas para los principales sistemas.',
    },
  ],
  plans: [
    { name: 'Mensual', days: 30, priceCents: 24900 },
    { name: 'Anual', days: 365, priceCents: 79900 },
  ],
  sections: [
    {
      title: 'Antes de salir',
      blocks: [
        {
          type: 'text',
          title: 'Elegir la noche',
          minutes: 20,
          html: `<h2>Luna, nubes y estación</h2>
<p>La Luna llena ilumina el cielo casi como un amanecer tenue. Para la Vía Láctea busca los cuatro o cinco días alrededor de la luna nueva,
o las horas en que la Luna está bajo el horizonte.</p>
<h3>Calendario en México</h3>
<ul>
<li><strong>Febrero a abril:</strong> el centro galáctico asoma antes del amanecer, con cielos secos en buena parte del país.</li>
<li><strong>Mayo a agosto:</strong> visible gran parte de la noche, aunque coincide con las lluvias.</li>
<li><strong>Septiembre y octubre:</strong> al anochecer, hacia el suroeste.</li>
<li><strong>Noviembre a enero:</strong> temporada de Orión y las Pléyades.</li>
</ul>
<p>Espera a que termine el <em>crepúsculo astronómico</em>, cuando el Sol está 18° bajo el horizonte: en nuestras latitudes,
algo más de una hora después de que se mete.</p>`,
        },
        {
          type: 'link',
          title: 'Buscar un cielo oscuro',
          minutes: 20,
          url: 'https://www.lightpollutionmap.info/',
          note: 'Ubica tu ciudad en el mapa de contaminación lumínica y encuentra el sitio oscuro y accesible más cercano. Fíjate en qué dirección queda el resplandor urbano: conviene que esté a tu espalda.',
        },
        {
          type: 'text',
          title: 'Equipo y seguridad',
          minutes: 20,
          html: `<h2>La lista de la mochila</h2>
<ul>
<li>Tripié con gancho para colgar peso si hay viento.</li>
<li>Lente luminoso: f/2.8 o más abierto ayuda, f/4 también funciona.</li>
<li>Dos baterías; el frío las agota.</li>
<li>Lámpara frontal con luz roja, que respeta tu visión nocturna.</li>
<li>Intervalómetro o el temporizador de dos segundos.</li>
<li>Paño seco y, si hay humedad, una banda térmica contra el rocío.</li>
</ul>
<h3>Cuidarse</h3>
<p>Visita el lugar de día, avisa a alguien dónde estarás y no vayas solo. Pide permiso si el terreno es ejidal o privado.
Tus ojos tardan entre 20 y 30 minutos en adaptarse; una mirada al teléfono con brillo completo borra ese tiempo.</p>`,
        },
      ],
    },
    {
      title: 'Hacer la toma',
      blocks: [
        {
          type: 'text',
          title: 'Exponer un cielo que se mueve',
          minutes: 20,
          html: `<h2>Cuánto puede durar la exposición</h2>
<p>La Tierra gira y las estrellas dejan trazo. Una regla práctica para que parezcan puntos:</p>
<blockquote>segundos = 500/(distancia focal × factor de recorte)</blockquote>
<table>
<thead><tr><th>Lente</th><th>Cuadro completo</th><th>APS-C (1.5)</th></tr></thead>
<tbody>
<tr><td>14 mm</td><td>36 s</td><td>24 s</td></tr>
<tr><td>24 mm</td><td>21 s</td><td>14 s</td></tr>
<tr><td>50 mm</td><td>10 s</td><td>7 s</td></tr>
</tbody>
</table>
<p>Con sensores de muchos megapixeles es optimista: cambia 500 por 300 si vas a imprimir grande.</p>
<h3>Punto de partida</h3>
<p>24 mm, f/2.8, 15 s, ISO 3200, balance de blancos cerca de 4000 K y formato RAW. Revisa el histograma: la joroba del cielo debe quedar
separada del borde izquierdo, más o menos en el primer tercio.</p>`,
        },
        {
          type: 'text',
          title: 'Enfocar a oscuras',
          minutes: 20,
          html: `<h2>El infinito no está en la marca</h2>
<ol>
<li>Pon el lente en enfoque manual.</li>
<li>Activa la vista en pantalla y apunta a la estrella más brillante que encuentres.</li>
<li>Amplía la imagen al máximo en la pantalla.</li>
<li>Gira el anillo hasta que la estrella sea lo más pequeña posible; pásate un poco y regresa.</li>
<li>Fija el anillo con cinta y no vuelvas a tocarlo.</li>
</ol>
<p>Toma una foto de prueba y amplíala en las esquinas. Si las estrellas parecen alas de gaviota, es <strong>coma</strong>, una aberración del lente:
cerrar un paso la reduce.</p>
<p>Repite el enfoque si cambia mucho la temperatura o mueves el zoom. Desactiva el estabilizador: sobre tripié puede introducir vibración.</p>`,
        },
        {
          type: 'text',
          title: 'Componer con el cielo',
          minutes: 20,
          html: `<h2>Un primer plano que sostenga la foto</h2>
<p>Un cielo lleno de estrellas sin referencia cansa pronto. Un maguey, una capilla o una persona con lámpara dan escala.</p>
<h3>Tres recursos</h3>
<ul>
<li><strong>Silueta:</strong> deja el primer plano negro contra el resplandor del horizonte.</li>
<li><strong>Luz pintada:</strong> ilumina de lado, con luz tenue y cálida, uno o dos segundos. De frente aplana.</li>
<li><strong>Hora azul:</strong> toma el paisaje veinte minutos después de la puesta y el cielo más tarde, sin mover el tripié.</li>
</ul>
<h3>Trazos circulares</h3>
<p>En el hemisferio norte, apunta hacia Polaris. Su altura sobre el horizonte es casi igual a tu latitud: unos 19° en la Ciudad de México
y 32° en Tijuana. Haz 120 tomas seguidas de 30 segundos; en una hora cada estrella recorre 15°.</p>`,
        },
      ],
    },
    {
      title: 'Revelar',
      blocks: [
        {
          type: 'text',
          title: 'Apilar para vencer el ruido',
          minutes: 20,
          html: `<h2>La señal se suma, el ruido se promedia</h2>
<p>El ruido cambia de una toma a otra; las estrellas, no. Al promediar N fotos alineadas, el ruido aleatorio se reduce en un factor √N:</p>
<table>
<thead><tr><th>Tomas</th><th>Ruido restante</th></tr></thead>
<tbody>
<tr><td>1</td><td>100 %</td></tr>
<tr><td>4</td><td>50 %</td></tr>
<tr><td>16</td><td>25 %</td></tr>
<tr><td>64</td><td>12.5 %</td></tr>
</tbody>
</table>
<p>De 10 a 20 tomas bastan para notar la mejora sin pasar la noche ahí.</p>
<h3>Tomas oscuras</h3>
<p>Con la tapa puesta, mismo ISO, mismo tiempo y misma temperatura, haz otras diez. Registran los pixeles calientes y el programa los resta.</p>
<p>El software alinea las estrellas y deja movido el paisaje. Procesa cielo y suelo por separado, y únelos con una máscara.</p>`,
        },
        {
          type: 'text',
          title: 'Color y contraste',
          minutes: 20,
          html: `<h2>Un orden de trabajo</h2>
<ol>
<li>Corrige viñeteo y distorsión con el perfil del lente.</li>
<li>Ajusta el balance de blancos: un cielo oscuro natural es casi neutro, no morado.</li>
<li>Elimina el gradiente de la contaminación lumínica.</li>
<li>Aplica una curva suave en forma de S para separar la Vía Láctea del fondo.</li>
<li>Aumenta la claridad solo en la banda galáctica, con pincel.</li>
<li>Reduce el ruido de color antes que el de luminancia.</li>
</ol>
<p>El verde puro casi no aparece en las estrellas; si domina, sobra en el balance. El tono verdoso cercano al horizonte puede ser
<em>luminiscencia atmosférica</em>, un fenómeno real.</p>
<p>Detente cuando las estrellas pierdan su color. Antares es rojiza y Vega azulada: si todas son blancas, quemaste las luces.</p>`,
        },
        {
          type: 'text',
          title: 'La Luna y los eclipses',
          minutes: 20,
          html: `<h2>Un objeto iluminado por el Sol</h2>
<p>La Luna llena está a plena luz del día. Una exposición de partida es la regla «f/11»: con f/11, la velocidad es el inverso del ISO;
a ISO 200, 1/200 s. En cuarto necesitas dos o tres pasos más de luz.</p>
<p>Su imagen en el sensor mide aproximadamente la focal entre 110: con 200 mm, apenas 1.8 mm. Para verla grande junto a un edificio
aléjate del edificio y usa un teleobjetivo.</p>
<h3>Eclipses</h3>
<ul>
<li><strong>Lunar:</strong> seguro a simple vista. En la totalidad la luz cae cerca de diez pasos o más; sube ISO y tiempo.</li>
<li><strong>Solar:</strong> exige filtro solar certificado <em>frente</em> al lente durante todas las fases parciales. Sin él se dañan la cámara y los ojos.</li>
</ul>
<p>El movimiento del cielo importa también aquí: con 200 mm no pases de un segundo o dos sin seguimiento.</p>`,
        },
      ],
    },
  ],
}
