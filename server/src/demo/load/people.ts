import { demoPassword } from '#demo/factories/credentials.ts'
import type { Pool } from '#platform/db/db.ts'
import { hashPassword } from '#platform/providers/identity/accounts/passwords.ts'
import { withoutIndexes } from './bulk.ts'
import { idKinds, oneInCreators, oneInOrganization, type Size } from './size.ts'

const firstNames =
  'Ana,Andrés,Beatriz,Camila,Carlos,Daniela,David,Diego,Elena,Emilio,Fernanda,Gabriel,Guadalupe,Hugo,Inés,Iván,Javier,Jimena,Joaquín,José,Julia,Laura,Leonardo,Lucía,Luis,Manuel,Mariana,María,Martín,Mateo,Miguel,Natalia,Nicolás,Óscar,Paula,Pedro,Ramón,Renata,Ricardo,Rosa,Santiago,Sebastián,Sofía,Tomás,Valentina,Verónica,Víctor,Ximena'
const lastNames =
  'Aguilar,Álvarez,Arellano,Ávila,Barrera,Benítez,Bravo,Cabrera,Campos,Cárdenas,Castillo,Castro,Cervantes,Contreras,Cortés,Cruz,Delgado,Díaz,Domínguez,Espinoza,Estrada,Fernández,Figueroa,Flores,Fuentes,García,Garza,Gómez,González,Guerrero,Gutiérrez,Hernández,Herrera,Ibarra,Jiménez,Juárez,Lara,León,López,Luna,Maldonado,Márquez,Martínez,Medina,Mejía,Méndez,Mendoza,Molina,Montoya,Morales,Moreno,Muñoz,Navarro,Núñez,Ochoa,Orozco,Ortega,Ortiz,Padilla,Peña,Pérez,Quintero,Ramírez,Ramos,Reyes,Ríos,Rivera,Robles,Rodríguez,Rojas,Romero,Rosales,Ruiz,Salas,Salazar,Sánchez,Sandoval,Santos,Silva,Solís,Soto,Suárez,Torres,Trejo,Valdez,Valencia,Vargas,Vázquez,Vega,Velázquez,Villarreal,Zamora,Zavala,Zúñiga'

/** All have the password of the demo, and with it one hash. */
export async function fillPeople(db: Pool, { users }: Size, domain: string) {
  const hash = await hashPassword(demoPassword)
  await withoutIndexes(db, ['users', 'user_groups'], async () => {
    await db`
      insert into users (id, username, email, name, email_verified, status, password_hash, created_at, updated_at)
      select id, id::text, searchable(first) || '.' || searchable(one) || '.' || n || '@alumnos.example',
        first || ' ' || one || ' ' || other, true, 'CONFIRMED', ${hash}, at, at
      from (
        select n, pg_temp.bench_id(${idKinds.user}, n) as id,
          (string_to_array(${firstNames}, ','))[1 + pg_temp.bench_pick(n, 1, ${firstNames.split(',').length})] as first,
          (string_to_array(${lastNames}, ','))[1 + pg_temp.bench_pick(n, 2, ${lastNames.split(',').length})] as one,
          (string_to_array(${lastNames}, ','))[1 + pg_temp.bench_pick(n, 3, ${lastNames.split(',').length})] as other,
          date_trunc('day', now()) - interval '800 days' + n * (interval '400 days' / ${users}::int) as at
        from generate_series(1, ${users}::bigint) n) as people`
    await db`
      insert into user_groups (user_id, group_name)
      select pg_temp.bench_id(${idKinds.user}, n), name
      from generate_series(1, ${users}::bigint) n
      cross join lateral (values ('general', true), ('creator', n % ${oneInCreators} = 0),
        (${domain}, n % ${oneInOrganization} = 0)) as belongs (name, holds)
      where holds`
  })
}
