/** Shops of each city: name, area, street, pincode, and offset from the city's centre in degrees. */
export const shops: Record<
  string,
  [name: string, area: string, street: string, pincode: string, north: number, east: number][]
> = {
  Bengaluru: [
    ['Wagging Lane', 'Indiranagar', '14, 12th Main, HAL 2nd Stage', '560038', 0.0068, 0.046],
    ['Lakeview Pet Pharmacy', 'Koramangala', '221, 5th Block, Jyoti Nivas Road', '560095', -0.0361, 0.0299],
    ['Malleshwaram Pet Stores', 'Malleshwaram', '8, Sampige Road, 11th Cross', '560003', 0.0314, -0.0236],
    ['The Brindavan Pet Shop', 'Jayanagar', '37, 4th Block, 11th Main', '560011', -0.0466, -0.0116],
    ['Two Tails HSR', 'HSR Layout', '503, 27th Main, Sector 1', '560102', -0.06, 0.0524],
    ['Whitefield Vet Chemists', 'Whitefield', '9, Borewell Road', '560066', -0.0018, 0.1553],
    ['Yelahanka Farm and Pet', 'Yelahanka', '62, Bazaar Street', '560064', 0.1291, 0.0016],
    ['Midnight Paws', 'Frazer Town', '3, Mosque Road', '560005', 0.0266, 0.0188],
  ],
  Mumbai: [
    ['Bandra Pet Pharmacy', 'Bandra West', '18, Hill Road', '400050', -0.0165, -0.0487],
    ['Sea Link Pets', 'Worli', '4, Annie Besant Road', '400018', -0.0585, -0.0606],
    ['Powai Paws', 'Powai', '11, Central Avenue, Hiranandani', '400076', 0.0436, 0.0299],
    ['Andheri Animal Chemists', 'Andheri West', '76, Lokhandwala Market', '400053', 0.0619, -0.0497],
    ['Tail Station', 'Dadar', '29, Ranade Road', '400028', -0.0577, -0.0338],
    ['Thane Pet Bazaar', 'Thane West', '5, Gokhale Road', '400602', 0.1123, 0.0961],
    ['Colaba Cat House', 'Colaba', '41, Causeway, Electric House', '400005', -0.1576, -0.0464],
    ['All Night Pet Medicine', 'Chembur', '2, Central Avenue Road', '400071', -0.0137, 0.0213],
  ],
  Delhi: [
    ['Hauz Khas Pets', 'Hauz Khas', '23, Aurobindo Market', '110016', -0.0645, -0.003],
    ['Saket Pet Pharmacy', 'Saket', '9, J Block Market', '110017', -0.0893, 0.0049],
    ['Karol Bagh Pet Stores', 'Karol Bagh', '112, Ajmal Khan Road', '110005', 0.0381, -0.019],
    ['Lajpat Animal Chemists', 'Lajpat Nagar', '54, Central Market', '110024', -0.0461, 0.0343],
    ['Rohini Farm and Pet', 'Rohini', '17, Sector 7 Market', '110085', 0.1, -0.0927],
    ['Paws of Dwarka', 'Dwarka', '6, Sector 10 Main Market', '110075', -0.0322, -0.1514],
    ['Yamuna Vet Medicals', 'Mayur Vihar', '31, Phase 1, Pocket 2', '110091', -0.0063, 0.0854],
    ['Chandni Chowk Bird Market House', 'Chandni Chowk', '88, Esplanade Road', '110006', 0.0423, 0.0218],
  ],
  Chennai: [
    ['Marina Pet Medicals', 'Mylapore', '12, Luz Church Road', '600004', -0.0499, -0.0027],
    ['Adyar Paws and Claws', 'Adyar', '45, Lattice Bridge Road', '600020', -0.0761, -0.0136],
    ['T Nagar Pet Stores', 'T. Nagar', '70, Usman Road', '600017', -0.0409, -0.0366],
    ['Anna Nagar Animal Pharmacy', 'Anna Nagar', '3, 2nd Avenue, W Block', '600040', 0.0023, -0.0606],
    ['Velachery Vet Chemists', 'Velachery', '27, 100 Feet Road', '600042', -0.1072, -0.0525],
    ['Besant Pets', 'Besant Nagar', '9, 6th Avenue, near the beach', '600090', -0.0829, -0.0041],
    ['OMR Tails', 'Sholinganallur', '156, Rajiv Gandhi Salai', '600119', -0.1817, -0.0428],
    ['Tambaram Cattle and Pet', 'Tambaram', '40, Gandhi Road', '600045', -0.1578, -0.1528],
  ],
  Hyderabad: [
    ['Banjara Pet Pharmacy', 'Banjara Hills', '8, Road No. 12', '500034', 0.0267, -0.0485],
    ['Jubilee Paws', 'Jubilee Hills', '36, Road No. 36', '500033', 0.0476, -0.0787],
    ['Charminar Bird and Pet', 'Charminar', '15, Laad Bazaar', '500002', -0.0234, -0.012],
    ['Gachibowli Pet Medicals', 'Gachibowli', '90, Old Mumbai Highway', '500032', 0.0551, -0.1378],
    ['Secunderabad Animal Chemists', 'Secunderabad', '22, Sarojini Devi Road', '500003', 0.0549, 0.0116],
    ['Kondapur Tails', 'Kondapur', '51, Botanical Garden Road', '500084', 0.0843, -0.1231],
    ['Begumpet Pet House', 'Begumpet', '7, Prakash Nagar', '500016', 0.0594, -0.0248],
    ['Uppal Farm and Pet Pharmacy', 'Uppal', '66, Ring Road', '500039', 0.0208, 0.0724],
  ],
};

/** Indexes of shops without a pharmacy, counted across all cities in order. */
export const withoutPharmacy = [0, 2, 3, 9, 12, 14, 16, 18, 23, 25, 29, 33, 34, 37];

/** Indexes of shops that never close. */
export const alwaysOpen = [7, 15];

const clock = (hour: number, minute = 0) => hour * 60 + minute;

/** Opening weeks of shops: the closed weekday (0 is Sunday), if any, and the opening hours. */
export const shopWeeks: { closedOn?: number; spans: [number, number][] }[] = [
  { spans: [[clock(10), clock(21)]] },
  { closedOn: 0, spans: [[clock(9, 30), clock(20, 30)]] },
  {
    closedOn: 1,
    spans: [
      [clock(10), clock(14)],
      [clock(16), clock(21, 30)],
    ],
  },
  { spans: [[clock(9), clock(23)]] },
  { closedOn: 2, spans: [[clock(11), clock(22)]] },
  { spans: [[clock(8), clock(22)]] },
  { spans: [[clock(12), clock(24)]] },
];

export const openings = [
  'A corner shop where the owner knows every tail by name.',
  'Three generations behind one counter, and a cat on top of it.',
  'A bright shop with a cool room for medicine and a warm word for worried people.',
  'Small outside, deep inside: ask for what you don’t see.',
  'Opened by two sisters who could not find decent food for their own Indies.',
];

export const habits = [
  'Orders are packed within the hour, and delivered by our own riders.',
  'Heavy sacks are carried up to the door, whatever the floor.',
  'Medicine that must stay cool travels with an ice pack.',
  'We check every expiry date before we pack.',
  'Water bowls outside are for everyone who walks by.',
];
