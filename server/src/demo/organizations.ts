import type { Db } from '#platform/db/db.ts'

/** Whose site and courses the demo shows; its colours can be read as every organization's must. */
export const university = {
  name: 'Universidad Montelago',
  details: {
    Domain: 'montelago.example',
    Website: 'https://montelago.example/',
    Place: 'Montelago, Michoacán',
    PostalAddress: 'Av. de la Ribera 1200, Colonia Universitaria\n61600 Montelago, Michoacán, México',
    Phone: '434 555 0120',
    Email: 'contacto@montelago.example',
    TimeZone: 'America/Mexico_City',
    SiteLanguage: 'mx',
    Colour: '#103f2c',
    Accent: '#9a4f22',
    Header: '<strong>Facultad de Ciencias</strong>',
    ShowAsBrand: true,
  },
} as const

/** A small one beside it: its people see nothing of the first. */
export const academy = {
  name: 'Academia Ceiba',
  details: {
    Domain: 'ceiba.example',
    Place: 'Mérida, México',
    Email: 'hola@ceiba.example',
    TimeZone: 'America/Merida',
    Colour: '#4a1d4f',
    Accent: '#8a3324',
  },
} as const

const seats = { [university.name]: 30, [academy.name]: 5 }
const maxTaken = 6

/** Seats for every plan of their courses. Some people who were given a plan have it from a seat. */
export async function fillSeats(db: Db, givenBy: string) {
  for (const [name, count] of Object.entries(seats))
    await db`
      insert into organization_seats (organization_id, plan_id, seats)
      select o.id, p.id, ${count} from organizations o
      join courses c on c.organization_id = o.id join plans p on p.course_id = c.id
      where o.name = ${name}`
  await db`
    insert into taken_seats (organization_id, plan_id, user_id, subscription_id, given_by, created_at, name)
    select organization_id, plan_id, user_id, subscription_id, ${givenBy}, created_at, name
    from (
      select s.organization_id, s.plan_id, b.user_id, b.id as subscription_id, b.created_at, u.name,
        row_number() over (partition by s.plan_id order by b.created_at desc) as place
      from organization_seats s join subscriptions b on b.plan_id = s.plan_id join users u on u.id = b.user_id
      where exists (select 1 from subscription_terms t where t.subscription_id = b.id and t.granted_by is not null)
    ) as given where place <= ${maxTaken}`
  await db`
    update organization_seats s set taken = counted.taken
    from (select organization_id, plan_id, count(*)::int as taken from taken_seats group by 1, 2) as counted
    where s.organization_id = counted.organization_id and s.plan_id = counted.plan_id`
}
