/**
 * Everyday Hindi words about pets in Latin letters, and what they are called here. Our own collection, based on how
 * owners speak; other spellings and Devanagari are matched by sound (sound.rules.ts).
 */
const table: Record<string, string> = {
  // Animals
  'kutta kutte kutton kutiya kuttey': 'dog',
  'billi billa billiyan billiyon': 'cat',
  'pilla pille pillu': 'puppy',
  'bilauta bilaungda': 'kitten',
  'chidiya panchi panchhi parinda': 'bird',
  'tota tote mitthu': 'parrot',
  kabutar: 'pigeon',
  'machli machhli machhi machliyan': 'fish',
  khargosh: 'rabbit',
  'gaay gai gau gaye': 'cow',
  'bhains bhens': 'buffalo',
  'bakri bakra': 'goat',
  'ghoda ghode ghodi': 'horse',
  'kachua kachhua': 'turtle',
  chuha: 'hamster',
  'maveshi pashu dhor': 'cattle',
  // Food
  'khana khaana khane bhojan aahar': 'food',
  'dana daana': 'food',
  'doodh dudh': 'milk',
  'murga murgi chikan': 'chicken',
  'anda ande': 'egg',
  biskut: 'biscuit',
  'haddi haddiyan': 'bone',
  'ghas ghaas chara': 'hay',
  'gosht maans': 'meat',
  // Medicine
  'dawa dawai davai dava aushadhi dawaiyan': 'medicine',
  'goli goliyan': 'tablet',
  'kida kide keeda keede keedey kira kire krimi': 'deworming',
  'khujli kharish khaj khujali': 'itch',
  'kilni killi kilni chichdi chichad pissu chinchad': 'tick',
  'joon jun jooen': 'lice',
  'bukhar bukhaar': 'fever',
  'khansi khaansi': 'cough',
  dard: 'pain',
  'dast patla': 'loose motion',
  'ulti ultiyan ulati': 'vomit',
  'kabz qabz': 'constipation',
  'zakhm jakhm ghav ghaav chot': 'wound',
  patti: 'bandage',
  'kamzori kamjori': 'weakness',
  'bhookh bhukh': 'appetite',
  'sujan soojan': 'swelling',
  'nahi nahin': 'not',
  haldi: 'turmeric',
  'neem nim': 'neem',
  tel: 'oil',
  'teeka tika tikakaran': 'vaccination',
  // Body
  'aankh ankh aankhen': 'eye',
  kaan: 'ear',
  'daant dant': 'teeth',
  baal: 'hair',
  'jhadna jhadne girna': 'fall',
  'chamdi chamadi tvacha twacha': 'skin',
  'panja panje': 'paw',
  'nakhun nakhoon': 'nail',
  'jod jodon ghutna': 'joint',
  dil: 'heart',
  'gurda gurde': 'kidney',
  khur: 'hoof',
  // Things
  'nahana nahaana nahlana nahlane nahlaana nahane snan sabun saabun shaimpu shampu': 'shampoo',
  patta: 'collar',
  'zanjeer janjeer rassi': 'lead',
  'khilona khilauna khilone': 'toy',
  gend: 'ball',
  'bistar gadda': 'bed',
  'pinjra pinjara': 'cage',
  'katora bartan': 'bowl',
  'kanghi kangha': 'comb',
  'mitti ret': 'litter',
  kambal: 'blanket',
  'pani paani': 'water',
  'bachcha bachche bachha bachhe': 'puppy',
  // People and places
  'doctor daktar daaktar daktor chikitsak dactor': 'doctor',
  'janwar jaanwar janvar jaanvar': 'pet',
  'aspatal haspatal': 'hospital',
  'embulens embulense ambulans': 'ambulance',
  'dukan dukaan': 'shop',
};

/** English words by their Hindi equivalents. */
export const hindi = new Map(
  Object.entries(table).flatMap(([words, english]) =>
    words.split(' ').map((word) => [word, english] as const),
  ),
);

/** Stop words, which carry no meaning in a search. */
export const hindiLittle = (
  'ka ke ki ko se mein liye wala wali wale hai hain aur mera meri mere apna apni kya chahiye chaiye chahie chahiyen ' +
  'mujhe mujhko hamara hamare hamari uska uski iska iski do de dena batao bataiye milega milegi kahan kaha kaise ' +
  'karna karo karein kare karwana ho hota hoti raha rahi rahe gaya gayi gaye abhi jaldi marne marna koi bhi toh tha thi'
).split(' ');
