import { NewPassword } from '@portal/contracts';

/** Forms in which leaked passwords of sites with such rules, initial passwords and default passwords of devices come. */
const forms: readonly ((word: string) => string)[] = [
  (word) => `${word}@123`,
  (word) => `${word}@1234`,
  (word) => `${word}@12345`,
  (word) => `${word}123!`,
  (word) => `${word}#1`,
  (word) => `${word}1!`,
  (word) => `${word}@2024`,
  (word) => `${word}2025!`,
  (word) => `${word}!@#123`,
  (word) => `${word}@786`,
];
const words =
  `Password Pass Admin Welcome Qwerty Test Abcd India Dubai Sharjah Abudhabi London Mumbai Delhi Kerala Hyderabad Pakistan Riyadh Qatar
  England Manchester Login User Root Demo Guest Hello Secret Change Letmein Monkey Dragon Football Cricket Sunshine Princess Iloveyou
  Superman Summer Winter Monday January Company Office Server Cisco Oracle Microsoft Samsung Apple Google Facebook Huawei Rahul Priya Krishna
  Ganesh Mohammed Ahmed Fatima Sairam Jaihind Bharat Master Computer Charlie Michael Jordan Asdf Zxcv Abc Aa Temp System Support Student`
    .trim()
    .split(/\s+/);

const literal =
  `Password1! P@ssw0rd P@ssw0rd1 P@ssw0rd! P@ssword1 P@$$w0rd P@$$w0rd1 P@55w0rd Pa$$w0rd Pa$$word1 Pa55w0rd! Passw0rd! Passw0rd@123 pASSWORD1!
  Qwerty@123 Qwerty1! Qwerty123! Qwerty!@#456 Qwer1234! Qwe123!@# Qwe!23456 Qwertyuiop1! !@#QWEasd123 1qaz!QAZ !QAZ2wsx !Qaz2wsx 1qaz@WSX ZAQ!2wsx
  Zaq1@wsx Zaq12wsx! 1q2w3e4R! Q1w2e3r4! Q1w2e3r4t5! 1Q2w3e4r5t! Asdf1234! Asd@123456 Zxc@12345 Zxcv@1234 Zxcvbnm1! Abc123!@# Abcd1234! Abcd@1234
  Abcde@12345 A1b2c3d4! Aa@123456 Aa123456! Aa12345678! Aa@12345678 Ab123456@ Abc@12345 Aaa@1234 Az@12345 Pass@1234 Pass@word1 Pass@123 Admin@123
  Admin@1234 Adm1n@123 Admin!23 Administrator1! Welcome@1 Welcome1! W3lcome! Welc0me1 Welc0me@1 Test@1234 T3st@1234 India@123 India@1947 1ndia@123
  Dubai@2024 Dubai123! UAE@12345 Uae@1971 MyPassword1! Mypass@123 Newpass@123 NewPassword@1 AdminAdmin1! Admin@Admin1 PasswordPassword1! Welcome2India@1
  HelloWorld1! Hello@World1 Iloveyou1! ILoveYou@123 Iloveindia@1 Letmein1! LetMeIn@123 Trustno1! Changeme1! ChangeMe@123 Default@123 Summer2024! Spring@2024
  Winter#2023 Autumn2025! January@2025 Monday@1 Superman1! Batman@123 Dragon123! Monkey1! Football1! Liverpool1! Chelsea1! Arsenal@1 Manutd@123
  Charlie1! Michael1! Jordan23! Ashley1! Jessica@1 Princess1! Sunshine@1 Shadow@123 Master@123 Hunter2! Google@123 Apple@123 Samsung@1 Microsoft1! Windows10!
  Cisco@123 Cisco123! Huawei@123 Oracle@123 Vmware1! Root@123 Root@1234 User@123 Guest@123 Login@123 Server@123 Company1! Office@365 Sachin@10 Virat@18
  Krishna@108 Sairam@123 Omsairam@1 Jaihind@123 Bharat@1947 Ganesha@1 Shiva@123 Allah@786 Bismillah@786 Mohammed@1 Ahmed@123 Ali@12345 Khan@1234 Kumar@123
  Rahul@123 Priya@123 Pooja@123 Amit@1234 Raj@12345 Singh@123 Test123!@# Temp@1234 Demo@1234 Secret#123 Secret@123 S3cret!1 Secur1ty! Security@1
  Password@2024! Password12345! Password123$ Passwort1! Password!@#123 Password@15081947 Abcd@15081990 1234Abcd! 123Password! 1234@Abcd 2024@Dubai !Password1 @Admin2024
  Aa1234567890! Aaaa@1111 Aaaaaaa1! Qqqq1111! 11Aa@@11 !1Qaz2wsx Qazwsx123! Qazwsx@123 Qazxsw@21 1029384756Aa! Asdfgh@123 Asdfghjkl1! Poiuyt@123 Mnbvcxz1! Password1!Password1!`
    .trim()
    .split(/\s+/);

/** Well-known passwords that pass the five rules. */
export const wellKnownPasswords: readonly string[] = [
  ...new Set([...literal, ...words.flatMap((word) => forms.map((form) => form(word)))]),
].filter((password) => NewPassword.safeParse(password).success);

/** Passwords that people may well choose and attackers do not try early: they pass the five rules too. */
export const goodPasswords: readonly string[] =
  `Monastery#Wheel7|Risk-less Advisory 9!|Ünïcode-Pass-9a!|Fresh#Secret42|Str0ng!pass|Str0ng!pass1|correct Horse battery 1 staple!
Purple-Elephant-Dances-42!|My dog ate 3 shoes today!|Tea at 4, rain at 5.|Grandma's 7 blue Teapots!|Kettle!Lantern7Moss|We moved to Dubai in 2009!|Mumbai monsoon of 1994, wet!
I left London with 2 bags.|7 Camels crossed the dunes!|The lift is broken, floor 9|My first car was a Fiat, 1987!|Saffron+Cardamom=Chai4two!|Three(3)little Falcons|Password managers are good, 9!
Hunting: 4 lost Umbrellas|No more Mondays, please 5!|Welcome to the jungle, 88 Tigers|Qwerty keyboards annoy Zoe, 6!|Ravi owes me 50 rupees!|Always:late,never:Early8|Snow in the Desert? 2x!
xK9$mQ2@vL5#|T7!rWq9@zPd4|aR3#kX9$mQ7%|9fV!2hC@5tL#8|V4$tQ8!nR1@w|mZ7%pX2^cD9&|h8*Jq3(Kw6)Zt|Wd5@Gm9!Xr2#|Ej6#Tn4$Vb8%|Rk3!Yf7@Sc1#
Lemon7!Tractor|Basil&Thunder22|Copper?Window81x|Velvet:Harbour6|Gravel,Pigeon,49|Marble{Otter}15|Cactus|Ribbon94A|Walnut>Compass3|Feather<Anchor8|Button"Meadow"27
Pickle$Lighthouse5|Thimble@Glacier61|Sparrow!Volcano14|Mitten#Avalanche7|Barley%Telescope2|Nutmeg^Drawbridge9|Pebble&Orchestra33|Quartz*Hammock58|Turnip(Galaxy)4|Willow)Kangaroo71
Lentil.Parachute6|Saddle,Mermaid,28|Ginger?Submarine5|Mosaic:Blizzard83|Radish{Cathedral}1|Bamboo}Waterfall49|Acorn<Typhoon>7|Velcro>Dolphin62|Hazel"Rainbow"35|Oyster!Labyrinth8
Zebra!9Kites,Wind|Crumpet#Canyon3b|Tulip@Wrench@77x|Fig.Harp.Onion.5A|Olive?Drum?Brick8|Khaleej-Pearl-Divers-1931!|Kahwa&Dates,5am|Lassi!Mango!Swing4|Chai,then Trains:7|Souk=Spice+4Lamps!
Backwater Boat no. 12!|Jebel Hike @ 05:40|Falcon.Mountain.77.sand|Peacocks on 3 Rooftops!|Tuk-tuk, Kulfi & 2 cousins|Yorkshire Puddings x 11!|Umbrella;Left On Bus 38!|Bagpipes at 6am? No!|Fog over 4 Bridges.|Marmite or nothing, 2day!
Zq7,Hb2!Kd|Pv4@Lx8#|bT6$Wn1!c|Yk9%Rd3^m|Fj2&Gs7*Q|Nh5(Vc8)z|Qt1!Xm6@p|Dw8#Zk4$r|Lb3%Jf9^h|Sg7&Py2*N
A heron in the rain, 6pm|Moth & Candle: 2 acts|Sold 3 goats, bought Land!|Tr0ub4dor & the 3 Sheep|Inkwell^Rooster60`
    .split(/[|\n]/)
    .filter((password) => NewPassword.safeParse(password).success);
