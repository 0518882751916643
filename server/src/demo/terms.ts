/** A legal text for the demo, in Spanish and English. An operator replaces it under /admin/documents before real people sign up. */
export const terms = {
  name: 'Términos de uso y condiciones',
  slug: 'terms-of-use-and-conditions',
  content: `<h2>1. De qué se trata</h2>
<p>Aulanova es una plataforma para tomar cursos en línea, crearlos y administrarlos. Al crear una cuenta aceptas estos términos.</p>
<h2>2. Tu cuenta</h2>
<p>Los datos que registras deben ser tuyos y estar al día. Tu contraseña es personal: si crees que alguien más la conoce, cámbiala y cierra tus sesiones en todos los dispositivos.</p>
<h2>3. Suscripciones y pagos</h2>
<p>Cada curso indica el precio en pesos mexicanos y los días que dura el acceso. El acceso empieza al confirmarse el pago y termina al cumplirse los días contratados. Suscribirte de nuevo antes de que termine suma los días.</p>
<p>Si un curso no es lo que esperabas, pide la devolución a soporte durante los primeros siete días, siempre que no hayas pasado de la mitad. Te devolvemos lo pagado por el mismo medio.</p>
<h2>4. Contenido de los cursos</h2>
<p>Los materiales pertenecen a quienes los crearon. Puedes usarlos para aprender; no puedes revenderlos ni publicarlos en otro sitio.</p>
<h2>5. Certificados</h2>
<p>Un certificado acredita que completaste un curso. Cualquier persona puede comprobar que es auténtico con el código que lleva impreso.</p>
<h2>6. Privacidad</h2>
<p>Guardamos tu nombre, tu correo, tus cursos y tu avance. Las métricas de uso se registran solo con tu consentimiento y no contienen datos personales. Puedes pedir una copia de tus datos o su eliminación escribiendo a soporte.</p>
<h2>7. Cambios</h2>
<p>Si estos términos cambian, publicamos una revisión nueva con su número y su fecha, y te pedimos aceptarla.</p>`,
  english: {
    Name: 'Terms of use and conditions',
    Content: `<h2>1. What this is about</h2>
<p>Aulanova is a platform for taking, building and running online courses. By creating an account you accept these terms.</p>
<h2>2. Your account</h2>
<p>The details you register must be yours and up to date. Your password is personal: if you think somebody else knows it, change it and end your sessions on all devices.</p>
<h2>3. Subscriptions and payments</h2>
<p>Each course states its price in Mexican pesos and how many days access lasts. Access begins when the payment is confirmed and ends when the days you bought are over. Subscribing again before that adds the days.</p>
<p>If a course is not what you expected, ask support for a refund within the first seven days, as long as you have not passed its middle. We return what you paid, by the same means.</p>
<h2>4. Course content</h2>
<p>The materials belong to those who created them. You may use them to learn; you may not resell them or publish them elsewhere.</p>
<h2>5. Certificates</h2>
<p>A certificate confirms that you completed a course. Anybody can check that it is genuine with the code printed on it.</p>
<h2>6. Privacy</h2>
<p>We keep your name, your e-mail address, your courses and your progress. Usage metrics are recorded only with your consent and contain no personal data. You can ask for a copy of your data, or for their deletion, by writing to support.</p>
<h2>7. Changes</h2>
<p>If these terms change, we publish a new revision with its number and its date, and ask you to accept it.</p>`,
  },
}
