/**
 * Words and sentences that students in the Netherlands make passwords of and that the dictionaries of zxcvbn-ts lack.
 * Lower case, without accents. Digits and signs that stand for letters, years, runs and repetitions need no words.
 */
const words = `
contrasenya adgangskode wachtwoorden administrador inloggen logmein superuser bienvenido willkommen
iloveyousomuch ilovemymom ilovemydad ilovemum ilovefootball ilovemycat ilovemydog ilovechocolate loveisblind
mynewpassword ikhouvanjou ikhouvanje ikhouvanmezelf ikhouvanvoetbal houvanjou knuffelbeer dikkekus poepie poepje
snoepie scheetje drolletje droppie zoentje voorjou1 jijenik ikenjij captainamerica lukeskywalker hufflepuff
ravenclaw expectopatronum lordoftherings gameofthrones winteriscoming jonsnow strangerthings breakingbad
walkingdead charmander snorlax princesspeach fortnite roblox leagueoflegends worldofwarcraft valorant
assassinscreed grandtheftauto skyrim gamergirl minniemouse winniethepooh hakunamatata findingnemo buzzlightyear
liloandstitch pinkpanther tweetybird nijntje miffy jipenjanneke jipjanneke zwartepiet paashaas koningsdag
koninginnedag oudennieuw onedirection taylorswift swiftie katyperry rollingstones freddiemercury
bohemianrhapsody kanyewest blackpink btsarmy elvispresley marcoborsato andrehazes guusmeeuwis hardstyle defqon
dancevalley mercedesbenz maxverstappen ethereum solarwinds friends4ever bestfriends mamaenpapa papaenmama
omaenopa bestevriend bestevriendin prinsesje crazygirl feestbeest bierbuik pilsje hertogjan jagermeister
monsterenergy chocomel stroopwafel pannenkoek poffertjes kroket kroketten frikandel frikandellen frikadel
bitterbal bitterballen frietje patatje kaasje kaassoufle hagelslag dropjes appelmoes aardbei komkommer worteltje
boerenkool stamppot hutspot spinazie kipje honeybunny goldenretriever teckel poezen katje hondenleven muisje
paardje veulen schaapje geitje eendje kikkertje visje uiltje olifantje nijlpaard vlindertje bijtje egeltje
draakje flowerpower tulpen zonnebloem zonnebloemen bloempje bloemetje beachlife maantje sterretje sneeuwpop
sneeuwvlok zomertijd zomervakantie lentekriebels herfstblad ijsbeer strandbal blackmagic blueberry1 pinkfloyd1
purplerain purplehaze merrychristmas happynewyear happybirthday eentweedrie eentweedrievier lonneke marije
vriesland denbosch noordbrabant noordholland indonesie ajaxamsterdam ajacied psveindhoven fcutrecht fctwente
fcgroningen spartarotterdam scheerenveen azalkmaar nacbreda rodajc peczwolle almerecity clubbrugge bayernmunchen
bayernmunich youllneverwalkalone manchesterunited manchestercity leedsunited lionelmessi cristianoronaldo
neymarjr mbappe johancruijff vanbasten rijkaard sneijder vanpersie vandijk frenkie tennissen roeiboot biljart
studievereniging huisgenoten borrelen galafeest introweek ouderejaars sjaars tentamen tentamens tentamenweek
scriptie schoolbord klaslokaal uithofutrecht informatiekunde sciencepark studiepunten vakidioot fuckthisshit
kutzooi kutding lulletje hoerenjong neukje teringlijer tyfuslijer kankerlijer kankerzooi shitzooi mongool
poepchinees plasje kakker correcthorsebatterystaple correcthorse batterystaple openthedoor openuptheday
iforgotmypassword dontforget ikbenhetvergeten ikweethetniet weetikniet weetikveel wachtwoordvergeten
nieuwwachtwoord mijnwachtwoord geenwachtwoord ditismijnwachtwoord ditiseenwachtwoord hetwachtwoord welkomthuis
welkomterug welkombijons thisismypassword thisisapassword thisisthepassword supersecret superwoman doordeweeks
ikbenik ikbenhet ikbengek ikbendebeste ikbenlief ikbenmooi ikwilslapen ikwilnaarhuis hoegaathet hoegaathetmetje
hoeishet allesiskut lekkerding lekkerbelangrijk lekkereten toppertje gekkehuis bangerik nietraden doemaarwat
doemaar1 geheimwoord toegangsweg sesamopenu sesamopen simsalabim openzesame startsend gezelligheid blijheid
beterschap levensgenieter liveyourlife livelaughlove livelovelaugh laughoutloud autootje fietsje albertheijn
blokker kruidvat koffieapparaat homesweethome jacksparrow peaceandlove blazeit bellaswan rockybalboa pulpfiction
tylerdurden icemaster
`

/** The words, and the one sentence that everybody knows from a comic about passwords. */
export const expectedPasswords: string[] = [...words.split(/\s+/).filter(Boolean), "correct horse battery staple"]
