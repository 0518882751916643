/**
 * Passwords that people choose most often and programs try first: in the languages of the product, in lower case, without
 * digits and symbols, which are removed before comparing.
 */
const listed = `
password passwort passwd pass passcode passphrase passme mypassword yourpassword thepassword newpassword oldpassword
contrasena contraseña contrasenia clave claves miclave micontrasena parola parolachiave lozinka kennwort geheim geheimnis
secret secreto secreta segreto sekret topsecret admin administrator administrador administrador administratore root
superuser super user usuario utente benutzer guest invitado gast ospite test tester testing prueba pruebas prova
default changeme change changeit cambiame cambiar letmein letmeinnow letme openup open abrete sesamo sesame opensesame
welcome welcomeback bienvenido bienvenida bienvenidos willkommen benvenuto dobropozhalovat hello hellothere hola holahola
hallo ciao privet login logon signin iniciar access acceso entrar entrada enter temporal temporary temp sample example
ejemplo demo master maestro maestra profesor profesora teacher student estudiante alumno alumna schueler lehrer scuola
school escuela universidad university universitaet colegio instituto academia academy curso cursos course courses
aprender learn learning education educacion campus biblioteca library
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop qwert qwer asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn
zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd asdzxc zaqxsw zaqwsx wsxedc edcrfv poiuy poiuyt poiuytrewq lkjhgf
lkjhgfdsa mnbvc mnbvcxz ytrewq trewq fghj ghjkl hjkl yuiop uiop wasd qaz wsx edc rfv tgb qwaszx
йцукен йцукенгшщз фыва фывапролд ячсмить пароль любовь привет солнышко марина наташа parol lyubov solnyshko
abc abcd abcde abcdef abcdefg abcdefgh abcdefghijkl abcabc abcdabcd aabbcc aaa aaaa aaaaaa aaaaaaaa xxx xxxx xxxxxx zzz
zzzzzz aaabbb iii one two three onetwothree unodostres einszweidrei unoduetre
iloveyou iloveu loveyou loveme love lovely lover forever foreverlove iloveme teamo tequiero teamomucho tiamo amor amore
miamor amormio amormio corazon cuore liebe ichliebedich schatz schatzi hase cariño carino bebe baby babygirl babyboy
sweetie sweetheart honey darling angel angelito angelo princess princesa prinzessin principessa principe prince queen
reina king rey koenig bonita hermosa linda bella bello guapo guapa amigo amiga amigos friend friends freund freundin
familia family familie famiglia mama mamma papa papi mami madre padre mother father mutter vater hijo hija hermano hermana
dios diosesamor jesus jesuscristo cristo christ jesuschrist god godisgood bendicion blessed blessing heaven cielo himmel
monkey dragon tiger tigre lion leon loewe leone eagle aguila adler wolf lobo lupo panther pantera bear oso bulldog
dog doggy perro perrito hund cane cat kitty gato gatito katze gatto horse caballo pferd cavallo butterfly mariposa
schmetterling farfalla dolphin delfin shark tiburon spider spiderman batman superman ironman wonderwoman hulk joker
pokemon pikachu naruto goku dragonball mario luigi zelda minecraft fortnite roblox starwars skywalker darthvader matrix
harrypotter hogwarts gandalf frodo hobbit disney mickey minnie snoopy garfield barbie hellokitty simpson homer
football soccer futbol calcio fussball baseball beisbol basketball hockey tennis tenis golf boxing madrid realmadrid
barcelona barca messi ronaldo cristiano pele maradona america aguilas chivas pumas cruzazul tigres rayados toluca
bayern dortmund schalke juventus juve inter milan roma napoli lazio spartak zenit chelsea arsenal liverpool manchester
united yankees dodgers lakers cowboys steelers patriots
summer verano sommer estate winter invierno inverno spring primavera fruehling autumn otoño otono herbst autunno fall
january february march april may june july august september october november december enero febrero marzo abril mayo
junio julio agosto septiembre octubre noviembre diciembre januar februar maerz juni juli oktober dezember gennaio febbraio
aprile maggio giugno luglio settembre ottobre dicembre monday tuesday wednesday thursday friday saturday sunday lunes
martes miercoles jueves viernes sabado domingo montag dienstag mittwoch donnerstag freitag samstag sonntag
mexico mexicano mexicana guadalajara monterrey puebla cancun tijuana españa espana madrid argentina colombia chile peru
italia italy germany deutschland berlin hamburg muenchen russia rossiya moskva moscow london paris newyork california
texas canada america americano europa europe
maria jose juan carlos luis jorge miguel angel pedro pablo fernando francisco alejandro alejandra daniel daniela david
andrea andres diego ricardo roberto eduardo javier antonio manuel rafael sergio gabriel gabriela guadalupe lupita
mariana valentina camila sofia isabella lucia martina fernanda ximena jessica michelle jennifer nicole ashley amanda
michael jordan robert thomas william charlie matthew joshua andrew anthony alexander alexandra alex samantha stephanie
christian sebastian thomas stefan michaela sabine andreas giuseppe francesco francesca giovanni alessandro alessandra
dmitri sergey natasha olga tatiana svetlana ekaterina vladimir
computer computadora ordenador rechner internet windows microsoft google facebook instagram whatsapp twitter youtube
samsung apple iphone android linux ubuntu oracle server servidor database network wifi router cisco system sistema
security seguridad sicherheit sicurezza hacker
money dinero geld soldi dollar dolar peso pesos rich lucky suerte glueck fortuna success exito erfolg successo
happy feliz felicidad gluecklich felice smile sonrisa sunshine sunflower girasol sun sol sonne sole moon luna mond
star estrella stern stella flower flores flor blume fiore rainbow arcoiris regenbogen chocolate chocolat coffee cafe
kaffee caffe pizza taco tacos banana orange naranja apfel mela cookie cheese queso cherry peaches pepper ginger
black negro schwarz nero white blanco weiss bianco red rojo rosso blue azul blau green verde gruen purple morado pink
rosa silver plata gold oro golden diamond diamante
freedom libertad freiheit liberta peace paz frieden pace trustno trustnoone whatever nothing nada nichts niente
ninja samurai warrior guerrero killer hunter ranger shadow sombra phoenix fenix thunder trueno storm tormenta
ferrari porsche mercedes bmw audi toyota nissan honda mustang corvette harley yamaha
music musica musik metallica nirvana beatles rockstar rockandroll guitar guitarra guitarre piano
secretword mysecret access granted accessgranted private privado privat privato
`

export const commonWords: ReadonlySet<string> = new Set(listed.split(/\s+/).filter(Boolean))
