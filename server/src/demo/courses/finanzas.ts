import type { DemoCourse } from '../demo-course.ts'

export const finanzas: DemoCourse = {
  cover: 'finanzas',
  name: 'Finanzas personales con números reales',
  shortDescription:
    'Ordena tu dinero con cuentas que puedes verificar: presupuesto, fondo de emergencia, costo real de las deudas e inversión básica, con pesos, tasas e impuestos de México.',
  description: `<p>Muchos consejos de dinero suenan bien y no traen cuentas. Aquí es al revés: cada recomendación viene con los números
que la sostienen, para que cambies los supuestos y veas si también aplica a tu caso.</p>
<p>No se recomiendan productos ni instituciones.</p>`,
  requirements: `<ul>
<li>Saber usar porcentajes y una hoja de cálculo sencilla.</li>
<li>Tener a la mano tu último estado de cuenta.</li>
</ul>`,
  hours: 4,
  category: 'Economía',
  difficulty: 'Easy',
  tags: ['finanzas', 'ahorro', 'deuda', 'inversión'],
  collaborators: [{ name: 'Patricia Monroy Salas', role: 'Autora' }],
  faq: [
    {
      question: '¿El curso es gratuito?',
      answer: 'Sí. El plan Abierto no tiene costo y da acceso durante 90 días.',
    },
    {
      question: '¿Recibiré asesoría sobre mi caso?',
      answer: 'No. El contenido es educativo; para decisiones grandes conviene consultar a un profesional.',
    },
    {
      question: '¿Las tasas de los ejemplos son actuales?',
      answer:
        'Son supuestos realistas para practicar. Sustitúyelas por las que encuentres el día que hagas tus cuentas.',
    },
    {
      question: '¿Sirve si mis ingresos varían cada mes?',
      answer: 'Sí. La primera sección incluye una forma de presupuestar con ingresos irregulares.',
    },
  ],
  plans: [{ name: 'Abierto', days: 90, priceCents: 0 }],
  sections: [
    {
      title: 'El mapa de tu dinero',
      blocks: [
        {
          type: 'text',
          title: 'Cuánto ganas de verdad',
          minutes: 20,
          html: `<h2>Del salario bruto al dinero disponible</h2>
<p>El número que importa es lo que llega a tu cuenta después de impuestos y seguridad social. A ese ingreso neto súmale lo que se repite cada año
y divídelo entre doce:</p>
<ul>
<li><strong>Aguinaldo:</strong> por ley, al menos 15 días de salario, pagado antes del 20 de diciembre.</li>
<li><strong>Prima vacacional:</strong> al menos 25 % del salario de tus días de vacaciones.</li>
<li><strong>Reparto de utilidades:</strong> variable; mejor no contarlo como seguro.</li>
</ul>
<h3>Si tu ingreso varía</h3>
<p>Toma los últimos doce meses, ordénalos de menor a mayor y presupuesta con el tercero más bajo. En los meses buenos, la diferencia
va a un fondo que completa los malos.</p>`,
        },
        {
          type: 'text',
          title: 'Un presupuesto que sobreviva a marzo',
          minutes: 20,
          html: `<h2>Registrar antes de recortar</h2>
<p>Anota todos tus gastos durante 30 días sin cambiar nada. Después agrúpalos en pocas categorías; diez bastan.</p>
<table>
<thead><tr><th>Concepto</th><th>Ejemplo mensual</th><th>% del ingreso</th></tr></thead>
<tbody>
<tr><td>Vivienda y servicios</td><td>$6,300</td><td>35 %</td></tr>
<tr><td>Comida</td><td>$3,960</td><td>22 %</td></tr>
<tr><td>Transporte</td><td>$1,980</td><td>11 %</td></tr>
<tr><td>Gustos</td><td>$2,160</td><td>12 %</td></tr>
<tr><td>Gastos anuales</td><td>$1,800</td><td>10 %</td></tr>
<tr><td>Ahorro</td><td>$1,800</td><td>10 %</td></tr>
</tbody>
</table>
<p>El ejemplo parte de $18,000 netos. Las reglas como 50/30/20 orientan, pero en ciudades con rentas altas no siempre caben.
Lo esencial: que el ahorro salga <strong>el día que cobras</strong> y no al final con lo que sobre.</p>`,
        },
        {
          type: 'text',
          title: 'Los gastos que llegan cada año',
          minutes: 20,
          html: `<h2>No son imprevistos</h2>
<p>El predial, la tenencia o el refrendo, el seguro del coche, los útiles escolares y las fiestas de diciembre llegan siempre. Lo único imprevisto es no haberlos anotado.</p>
<table>
<thead><tr><th>Gasto</th><th>Al año</th><th>Apartado mensual</th></tr></thead>
<tbody>
<tr><td>Seguro y verificación</td><td>$9,000</td><td>$750</td></tr>
<tr><td>Diciembre</td><td>$7,200</td><td>$600</td></tr>
<tr><td>Escuela</td><td>$5,400</td><td>$450</td></tr>
<tr><td><strong>Total</strong></td><td>$21,600</td><td>$1,800</td></tr>
</tbody>
</table>
<p>Ese dinero se guarda en una cuenta separada. Cuando llega el recibo, se paga sin tocar el gasto del mes ni la tarjeta.</p>`,
        },
        {
          type: 'text',
          title: 'Fondo de emergencia',
          minutes: 20,
          html: `<h2>Cuánto y dónde</h2>
<p>Se calcula sobre tus <em>gastos básicos</em>, no sobre tu ingreso. Si necesitas $12,000 al mes para vivir:</p>
<ul>
<li>Primera meta: un mes, $12,000.</li>
<li>Con empleo estable y sin dependientes: tres meses, $36,000.</li>
<li>Con ingreso variable o familia a cargo: seis meses, $72,000.</li>
</ul>
<p>Debe estar disponible en uno o dos días, sin riesgo de perder valor nominal. Los depósitos bancarios están protegidos por el IPAB
hasta 400,000 UDIs por persona y por banco; revisa que tu cuenta esté en una institución cubierta.</p>
<p>Si tienes una deuda cara, junta primero un mes de gastos, paga la deuda y luego completa el fondo.</p>`,
        },
      ],
    },
    {
      title: 'Lo que cuesta deber',
      blocks: [
        {
          type: 'text',
          title: 'Tasa, comisiones y CAT',
          minutes: 20,
          html: `<h2>Comparar créditos con la misma regla</h2>
<p>La tasa anual no incluye comisiones ni seguros. El <strong>CAT</strong>, Costo Anual Total, los reúne en un porcentaje anual
y sirve para comparar créditos del mismo monto y plazo.</p>
<h3>De la tasa mensual a la anual efectiva</h3>
<p>Una tasa nominal de 45 % anual se cobra como 3.75 % al mes. Como los intereses no pagados generan intereses:</p>
<blockquote>1.0375<sup>12</sup> − 1 = 55.5 % efectivo anual</blockquote>
<p>Dos cuidados al leer anuncios:</p>
<ul>
<li>El CAT suele mostrarse sin IVA, y en muchos créditos al consumo los intereses causan 16 % de IVA.</li>
<li>Los pagos «chiquitos» esconden el plazo. Pregunta siempre cuánto pagarás en total.</li>
</ul>`,
        },
        {
          type: 'text',
          title: 'La tarjeta de crédito, en números',
          minutes: 20,
          html: `<h2>Diez mil pesos y tres ritmos de pago</h2>
<p>Debes $10,000 a 45 % anual, más IVA sobre intereses: 4.35 % al mes. No haces compras nuevas y pagas una cantidad fija.</p>
<table>
<thead><tr><th>Pago mensual</th><th>Meses</th><th>Total pagado</th></tr></thead>
<tbody>
<tr><td>$600</td><td>31</td><td>$18,194</td></tr>
<tr><td>$1,000</td><td>14</td><td>$13,413</td></tr>
<tr><td>$1,500</td><td>9</td><td>$12,066</td></tr>
</tbody>
</table>
<p>Con $600, el primer mes $435 son intereses e impuestos: apenas $165 reducen la deuda.</p>
<h3>Usarla sin pagar intereses</h3>
<p>Si cada mes cubres el <strong>pago para no generar intereses</strong> antes de la fecha límite, la tarjeta te presta gratis.
El pago mínimo solo evita el atraso.</p>`,
        },
        {
          type: 'text',
          title: 'Avalancha o bola de nieve',
          minutes: 20,
          html: `<h2>Dos órdenes para salir de deudas</h2>
<p>Tienes tres deudas y $3,000 mensuales para pagarlas, cubriendo primero los mínimos:</p>
<ul>
<li>A: $8,000 al 5 % mensual.</li>
<li>B: $3,000 al 3 % mensual.</li>
<li>C: $15,000 al 2 % mensual.</li>
</ul>
<table>
<thead><tr><th>Método</th><th>Orden</th><th>Meses</th><th>Intereses</th><th>Primera deuda saldada</th></tr></thead>
<tbody>
<tr><td>Avalancha (tasa más alta)</td><td>A, B, C</td><td>10</td><td>$3,820</td><td>Mes 5</td></tr>
<tr><td>Bola de nieve (saldo menor)</td><td>B, A, C</td><td>11</td><td>$4,101</td><td>Mes 2</td></tr>
</tbody>
</table>
<p>La avalancha ahorra $281. La bola de nieve da una victoria temprana que ayuda a no abandonar. La diferencia aquí es pequeña,
así que <strong>el mejor método es el que sí vas a terminar</strong>.</p>`,
        },
        {
          type: 'text',
          title: 'Una hipoteca por dentro',
          minutes: 20,
          html: `<h2>Un millón a veinte años</h2>
<p>Con tasa fija de 11 % anual, la mensualidad de un crédito de $1,000,000 a 240 meses es $10,322, sin contar seguros.</p>
<ul>
<li>Primer pago: $9,167 son intereses y $1,155 abonan a capital.</li>
<li>Total pagado en 20 años: $2,477,252.</li>
</ul>
<h3>El efecto de adelantar capital</h3>
<p>Si agregas $1,000 cada mes directamente a capital desde el inicio, terminas en 182 meses, casi cinco años antes,
y pagas unos $419,000 menos.</p>
<p>Antes de hacerlo confirma tres cosas: que el contrato no penalice, que el abono se aplique a <em>capital reduciendo plazo</em>,
y que no tengas deudas más caras ni el fondo de emergencia pendiente.</p>`,
        },
      ],
      forms: [
        {
          name: 'Evaluación: costo de las deudas',
          tries: 3,
          requiredScore: 6,
          maxScore: 10,
          minutes: 15,
          questions: [
            {
              type: 'simple-choice',
              text: 'Para comparar dos créditos del mismo monto y plazo conviene mirar:',
              points: 2,
              explanation: 'El CAT incorpora tasa, comisiones y seguros obligatorios en un solo porcentaje anual.',
              options: [
                { text: 'La mensualidad más baja', right: false },
                { text: 'El CAT', right: true },
                { text: 'La tasa mensual anunciada', right: false },
              ],
            },
            {
              type: 'true-or-false',
              text: 'Cubrir el pago mínimo evita que la tarjeta cobre intereses.',
              points: 2,
              explanation:
                'Solo evita el atraso. Para no pagar intereses hay que cubrir el pago para no generar intereses.',
              options: [
                { text: 'Verdadero', right: false },
                { text: 'Falso', right: true },
              ],
            },
            {
              type: 'simple-choice',
              text: 'Una tasa nominal de 36 % anual capitalizable cada mes equivale a una tasa efectiva de:',
              points: 2,
              explanation: 'Son 3 % mensual: 1.03¹² − 1 = 42.6 %.',
              options: [
                { text: '36.0 %', right: false },
                { text: '42.6 %', right: true },
                { text: '39.0 %', right: false },
              ],
            },
            {
              type: 'multiple-choice',
              text: '¿Qué conviene verificar antes de adelantar pagos de una hipoteca?',
              points: 2,
              explanation: 'Importan las penalizaciones, cómo se aplica el abono y si existen deudas más caras.',
              options: [
                { text: 'Que el abono se aplique a capital', right: true },
                { text: 'Que no haya penalización', right: true },
                { text: 'Que no tengas deudas con tasa mayor', right: true },
                { text: 'Que sea el último año del crédito', right: false },
              ],
            },
            {
              type: 'simple-choice',
              text: 'El método avalancha paga primero la deuda con:',
              points: 2,
              explanation: 'Atacar la tasa más alta minimiza el total de intereses.',
              options: [
                { text: 'El saldo más pequeño', right: false },
                { text: 'La tasa más alta', right: true },
                { text: 'El plazo más largo', right: false },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Hacerlo crecer',
      blocks: [
        {
          type: 'text',
          title: 'La inflación se cobra en silencio',
          minutes: 20,
          html: `<h2>Rendimiento nominal y real</h2>
<p>Con inflación de 4.5 % anual, $100,000 guardados en casa compran en diez años lo que hoy compran $64,393.</p>
<p>Si una inversión paga 10 % y la inflación es 4.5 %, tu poder de compra no crece 5.5 %, sino:</p>
<blockquote>1.10/1.045 − 1 = 5.26 %</blockquote>
<p>Para cuentas rápidas la resta sirve; para plazos largos usa la división.</p>
<h3>Los impuestos</h3>
<p>En México, las instituciones retienen ISR sobre el capital invertido a una tasa que se fija cada año en la Ley de Ingresos.
Es un pago provisional que se ajusta en la declaración anual. Compara siempre rendimientos después de impuestos e inflación.</p>`,
        },
        {
          type: 'text',
          title: 'Interés compuesto con paciencia',
          minutes: 20,
          html: `<h2>Mil pesos al mes</h2>
<p>Aportando $1,000 cada mes con rendimiento constante de 8 % anual:</p>
<table>
<thead><tr><th>Años</th><th>Aportado</th><th>Saldo</th></tr></thead>
<tbody>
<tr><td>10</td><td>$120,000</td><td>$182,946</td></tr>
<tr><td>20</td><td>$240,000</td><td>$589,020</td></tr>
<tr><td>30</td><td>$360,000</td><td>$1,490,359</td></tr>
</tbody>
</table>
<p>En los últimos diez años el saldo crece más que en los veinte anteriores. Por eso pesa tanto empezar pronto.</p>
<p><strong>Regla del 72:</strong> divide 72 entre la tasa y obtienes los años en que se duplica el dinero. Al 8 %, nueve años.</p>
<p>La advertencia: ningún instrumento da 8 % cada año sin variar, y parte de ese crecimiento solo compensa la inflación.</p>`,
        },
        {
          type: 'text',
          title: 'Liquidez, plazo y riesgo',
          minutes: 20,
          html: `<h2>A cada meta, su instrumento</h2>
<table>
<thead><tr><th>Meta</th><th>Plazo</th><th>Opciones comunes</th></tr></thead>
<tbody>
<tr><td>Emergencias</td><td>Inmediato</td><td>Cuenta con rendimiento, deuda gubernamental de muy corto plazo</td></tr>
<tr><td>Enganche</td><td>1 a 3 años</td><td>Cetes, pagarés</td></tr>
<tr><td>Proyecto largo</td><td>Más de 7 años</td><td>Fondos indizados de acciones, Udibonos</td></tr>
<tr><td>Retiro</td><td>Décadas</td><td>Afore con aportaciones voluntarias, planes de retiro</td></tr>
</tbody>
</table>
<p>Un <strong>Cete</strong> vale $10 al vencimiento y se compra a descuento. A 28 días y 9 % anual cuesta cerca de $9.93.</p>
<h3>Señales de fraude</h3>
<ul>
<li>Rendimiento alto «garantizado».</li>
<li>Prisa por decidir hoy.</li>
<li>Pago por reclutar a otras personas.</li>
<li>La empresa no aparece en registros oficiales.</li>
</ul>`,
        },
        {
          type: 'link',
          title: 'Herramientas de Condusef',
          minutes: 20,
          url: 'https://www.condusef.gob.mx/',
          note: 'Busca en el sitio los simuladores y el registro de instituciones financieras. Verifica que tu banco o tu aplicación de ahorro aparezca y compara el CAT de dos tarjetas.',
        },
      ],
    },
  ],
}
