-- What grown-up dogs weigh, of both sexes and in kilograms, as the American Kennel Club says of each breed (the limits in
-- pounds of its breed pages of 2020, rounded). Breeds of which it names one figure alone, or none, have no range.
update pet_breeds set adult_low_kg = low, adult_high_kg = high,
  weight_source = 'American Kennel Club, weight of the breed (both sexes)'
from pet_categories, (values
  ('Labrador Retriever', 25, 36), ('Golden Retriever', 25, 34), ('German Shepherd', 22.5, 41), ('Pug', 6.5, 8),
  ('Shih Tzu', 4, 7.5), ('Pomeranian', 1.4, 3.2), ('Rottweiler', 36, 61), ('Doberman', 27, 45), ('Dachshund', 5, 14.5),
  ('Cocker Spaniel', 9, 13.5), ('Siberian Husky', 16, 27), ('Great Dane', 50, 79), ('Dalmatian', 20.5, 32),
  ('Lhasa Apso', 5.5, 8), ('Miniature Pinscher', 3.6, 4.5), ('Toy Poodle', 1.8, 2.7), ('Standard Poodle', 18, 32),
  ('English Bulldog', 18, 22.5), ('Belgian Malinois', 18, 36), ('Border Collie', 13.5, 25), ('Rough Collie', 22.5, 34),
  ('Bull Terrier', 22.5, 32), ('Akita', 32, 59), ('Chow Chow', 20.5, 32), ('Samoyed', 16, 29.5),
  ('Tibetan Mastiff', 32, 68), ('Bernese Mountain Dog', 32, 52), ('Alaskan Malamute', 34, 38.5),
  ('Shetland Sheepdog', 7, 11.5), ('Basset Hound', 18, 29.5), ('Weimaraner', 25, 41), ('Irish Setter', 27, 32)
) as said (breed, low, high)
where pet_categories.slug = 'dog' and category_id = pet_categories.id and pet_breeds.name = said.breed;
