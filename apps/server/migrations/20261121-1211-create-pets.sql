-- What kinds of animals there are. The ids are fixed, so that breeds below and demo data can name them.
create table pet_categories (
  id uuid primary key,
  name text not null unique,
  -- The drawn picture's name, served by the web app.
  picture text not null check (picture ~ '^[a-z]+$'),
  position smallint not null unique
);
insert into pet_categories (id, name, picture, position) values
  ('01970000-0000-7000-8000-000000000001', 'Dog', 'dog', 1),
  ('01970000-0000-7000-8000-000000000002', 'Cat', 'cat', 2),
  ('01970000-0000-7000-8000-000000000003', 'Bird', 'bird', 3),
  ('01970000-0000-7000-8000-000000000004', 'Rabbit', 'rabbit', 4),
  ('01970000-0000-7000-8000-000000000005', 'Fish', 'fish', 5),
  ('01970000-0000-7000-8000-000000000006', 'Turtle', 'turtle', 6),
  ('01970000-0000-7000-8000-000000000007', 'Hamster', 'hamster', 7),
  ('01970000-0000-7000-8000-000000000008', 'Other', 'other', 8);

create table pet_breeds (
  id uuid primary key default new_id(),
  category_id uuid not null references pet_categories,
  name text not null,
  position smallint not null,
  unique (category_id, name),
  -- Lets a pet's row hold on to both at once.
  unique (id, category_id)
);
-- Each kind's first "breed" has a fixed id, too: its kind's with 8001 in it.
insert into pet_breeds (id, category_id, name, position)
select overlay(id::text placing '8001' from 20 for 4)::uuid, id, 'Mixed / not sure', 0 from pet_categories;
insert into pet_breeds (category_id, name, position)
select pet_categories.id, trim(breed), 1
from (values
  ('Dog', 'Indian Pariah (Indie), Labrador Retriever, Golden Retriever, German Shepherd, Beagle, Pug, Shih Tzu, Pomeranian, Indian Spitz, Rottweiler, Doberman, Dachshund, Cocker Spaniel, Siberian Husky, Great Dane, Saint Bernard, Boxer, Dalmatian, Lhasa Apso, Maltese, Chihuahua, Miniature Pinscher, Toy Poodle, Standard Poodle, French Bulldog, English Bulldog, Cane Corso, Belgian Malinois, Border Collie, Rough Collie, Jack Russell Terrier, Yorkshire Terrier, Bull Terrier, Akita, Chow Chow, Samoyed, Tibetan Mastiff, Bernese Mountain Dog, Alaskan Malamute, Shetland Sheepdog, Welsh Corgi, Basset Hound, Weimaraner, Irish Setter, Rajapalayam, Mudhol Hound, Chippiparai, Kombai, Kanni, Bakharwal, Himalayan Sheepdog, Jonangi, Rampur Hound, Caravan Hound, Gaddi Kutta, Bully Kutta'),
  ('Cat', 'Indian Street Cat (Indie), Persian, Himalayan, Siamese, Bengal, Maine Coon, Ragdoll, British Shorthair, American Shorthair, Exotic Shorthair, Scottish Fold, Russian Blue, Abyssinian, Sphynx, Birman, Bombay, Burmese, Norwegian Forest Cat, Siberian, Turkish Angora, Oriental Shorthair, Munchkin, Savannah, Tonkinese'),
  ('Bird', 'Budgerigar, Cockatiel, Lovebird, Zebra Finch, Gouldian Finch, Bengalese Finch, Java Sparrow, Canary, African Grey Parrot, Sun Conure, Green-cheeked Conure, Cockatoo, Macaw, Caique, Lory, Pigeon, Dove, Hen, Duck'),
  ('Rabbit', 'New Zealand White, Dutch, Netherland Dwarf, Holland Lop, Mini Lop, Lionhead, Angora, Rex, Mini Rex, Flemish Giant, Himalayan, Soviet Chinchilla, Grey Giant'),
  ('Fish', 'Goldfish, Betta, Guppy, Molly, Platy, Swordtail, Neon Tetra, Angelfish, Discus, Oscar, Flowerhorn, Gourami, Zebra Danio, Arowana, Koi, Cichlid, Catfish, Clownfish'),
  ('Turtle', 'Red-eared Slider, Map Turtle, Painted Turtle, Musk Turtle, Softshell Turtle, Tortoise'),
  ('Hamster', 'Syrian Hamster, Winter White Dwarf, Campbell''s Dwarf, Roborovski, Chinese Hamster, Guinea Pig, Gerbil, Fancy Mouse, Fancy Rat'),
  ('Other', 'Cow, Buffalo, Goat, Sheep, Horse, Pony, Donkey, Pig, Hedgehog, Ferret, Sugar Glider, Iguana, Bearded Dragon, Gecko, Hermit Crab')
) as list (category, breeds)
join pet_categories on pet_categories.name = list.category
cross join lateral unnest(string_to_array(list.breeds, ',')) as breed;

create table allergies (
  id uuid primary key default new_id(),
  name text not null unique,
  position smallint not null unique
);
insert into allergies (name, position)
select name, position from unnest(array[
  'Chicken', 'Beef', 'Fish', 'Eggs', 'Milk and dairy', 'Wheat or gluten', 'Soy', 'Maize', 'Fleas', 'Ticks', 'Mites',
  'Pollen', 'Grass', 'Dust', 'Mould', 'Shampoo or soap', 'Penicillin', 'Sulfa medicine', 'Painkillers', 'Vaccines'
]) with ordinality as row (name, position);

create table pets (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  category_id uuid not null references pet_categories,
  breed_id uuid not null,
  sex text not null check (sex in ('male', 'female', 'unknown')),
  -- Null: nobody knows. Rough ages are kept as the day that they count back to.
  born_on date check (born_on >= '1900-01-01'),
  is_born_on_approximate boolean not null default false,
  weight_kg double precision check (weight_kg > 0 and weight_kg <= 1500),
  neutered text not null check (neutered in ('yes', 'no', 'unknown')),
  microchip_no text not null default '' check (microchip_no ~ '^([0-9A-Z]{9,15})?$'),
  note text not null default '' check (length(note) <= 1000),
  photo_path text unique references uploads (path),
  status text not null default 'with_me' check (status in ('with_me', 'passed_away', 'no_longer_with_me')),
  status_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (breed_id, category_id) references pet_breeds (id, category_id)
);
create index pets_of_user on pets (user_id, id);
create trigger pets_touched before update on pets for each row execute function touch_updated_at();

create table pet_allergies (
  pet_id uuid not null references pets on delete cascade,
  allergy_id uuid not null references allergies,
  primary key (pet_id, allergy_id)
);
