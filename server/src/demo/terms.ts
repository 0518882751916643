/** A legal text for the demo. An operator replaces it under /admin/documents before real people sign up. */
export const terms = {
  name: 'Términos de uso y condiciones',
  slug: 'terms-of-use-and-conditions',
  content: `<h2>1. De qué se trata</h2>
<p>Aulanova es una plataforma para tomar cursos en línea, crearlos y administrarlos. Al crear una cuenta aceptas estos términos.</p>
<h2>2. Tu cuenta</h2>
<p>Los datos que registras deben ser tuyos y estar al día. Tu contraseña es personal: si crees que alguien más la conoce, cámbiala y cierra tus sesiones en todos los dispositivos.</p>
<h2>3. Suscripciones y pagos</h2>
<p>Cada curso indica el precio en pesos mexicanos y los días que dura el acceso. El acceso empieza al confirmarse el pago y termina al cumplirse los días contratados. Suscribirte de nuevo antes de que termine suma los días.</p>
<h2>4. Contenido de los cursos</h2>
<p>Los materiales pertenecen a quienes los crearon. Puedes usarlos para aprender; no puedes revenderlos ni publicarlos en otro sitio.</p>
<h2>5. Certificados</h2>
<p>Un certificado acredita que completaste un curso. Cualquier persona puede comprobar que es auténtico con el código que lleva impreso.</p>
<h2>6. Privacidad</h2>
<p>Guardamos tu nombre, tu correo, tus cursos y tu avance. Las métricas de uso se registran solo con tu consentimiento y no contienen datos personales. Puedes pedir una copia de tus datos o su eliminación escribiendo a soporte.</p>
<h2>7. Cambios</h2>
<p>Si estos términos cambian, publicamos una revisión nueva con su número y su fecha.</p>`,
}
