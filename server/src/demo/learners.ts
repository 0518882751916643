/** People who take a course of the demo. They have no password, so their accounts cannot be signed in to. */
export const learners = [
  ...['Abril Cervantes', 'Adrián Quiroz', 'Alma Rentería', 'Andrés Palacios', 'Aurora Maldonado'],
  ...['Bruno Escamilla', 'Camila Zúñiga', 'Carlos Bustamante', 'Citlali Arriaga', 'Damián Osorio'],
  ...['Daniela Peralta', 'Diego Montiel', 'Elena Covarrubias', 'Emiliano Rosales', 'Estela Barragán'],
  ...['Fátima Olvera', 'Fernando Tovar', 'Gael Villanueva', 'Georgina Salas', 'Héctor Lozano'],
  ...['Inés Carranza', 'Irene Gallardo', 'Jacinto Ávila', 'Jimena Noriega', 'Joaquín Medrano'],
  ...['Julieta Armenta', 'Leonardo Fuentes', 'Lorena Valdivia', 'Luis Ibarra', 'Marcela Ocampo'],
  ...['Miguel Saldaña', 'Nadia Figueroa', 'Octavio Serrano', 'Pamela Cisneros', 'Rafael Monroy'],
  ...['Regina Toledo', 'Samuel Castañeda', 'Sofía Manzano', 'Tomás Alcántara', 'Valeria Espino'],
] as const
