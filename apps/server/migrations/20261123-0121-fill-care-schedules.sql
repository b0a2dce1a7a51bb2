-- A course is one however its letters are written.
alter table care_schedules drop constraint care_schedules_species_kind_name_from_days_key;
create unique index care_schedules_one_dose on care_schedules (species, kind, lower(name), from_days);

-- What is given when, as published guidelines have it: facts, in our own words. A line is one dose of a course; the last one
-- of a course says how often it is given again. Ages are days. Guidelines leave room: vets decide, and the office can change
-- each line. Birds, fish, hamsters, turtles and others have none: no published schedule fits all of them.
insert into care_schedules
  (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, source, source_url, position)
select species, kind, name, words, from_days, until_days, repeat_days, is_core, line.note, line.source, line.source_url, position
from (
  with wsava (source, source_url) as (values (
      'WSAVA, 2024 guidelines for the vaccination of dogs and cats',
      'https://onlinelibrary.wiley.com/doi/10.1111/jsap.13718')),
  esccap (source, source_url) as (values (
      'ESCCAP Guideline 1, Worm control in dogs and cats', 'https://www.esccap.org/guidelines/gl1/')),
  dahd (source, source_url) as (values (
      'DAHD, Livestock Health and Disease Control Programme, answer to the Lok Sabha of August 2025',
      'https://www.sakshipost.com/news/states-adequately-funded-vaccinating-bovines-against-livestock-diseases-govt-437079')),
  nddb (source, source_url) as (values (
      'NDDB, Handbook of Good Dairy Husbandry Practices', 'https://www.dairyknowledge.in/sites/default/files/book/fbook/handbook-dhp/files/assets/basic-html/page-5.html')),
  ndri (source, source_url) as (values (
      'ICAR e-course on livestock production, deworming as NDRI Karnal has it',
      'http://ecoursesonline.iasri.res.in/mod/page/view.php?id=57995')),
  aaep (source, source_url) as (values (
      'AAEP, Vaccination guidelines', 'https://aaep.org/guidelines/vaccination-guidelines')),
  aaep_worms (source, source_url) as (values (
      'AAEP, Internal parasite control guidelines, 2024', 'https://aaep.org/resource/internal-parasite-control-guidelines/')),
  rwaf (source, source_url) as (values (
      'Rabbit Welfare Association & Fund, RVHD2 update', 'https://rabbitwelfare.co.uk/rvhd2-update-november-2017/'))

  select line.*, wsava.source, wsava.source_url from wsava, (values
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', array['dhppi', 'dhpp', 'dappv', 'dapp', 'dhp', 'dap', 'dhlppi', 'dhppil', 'dhppi l', '5 in 1', '6 in 1', '7 in 1', '8 in 1', '9 in 1', '10 in 1', '11 in 1', 'megavac', 'puppy dp', 'distemper', 'parvo'], 56, 84, null::int, true, 'The first of the puppy’s course. It can begin at six weeks.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 84, 112, null, true, 'Two to four weeks after the one before.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 112, 182, null, true, 'The one that counts most: at sixteen weeks or later, when what the mother passed on has gone.', 10),
    ('dog', 'vaccination', 'Distemper, hepatitis and parvo (DHPPi)', '{}', 182, null, 1095, true, 'Once more at about six months, then no more often than every three years. Combined vaccines with leptospirosis come yearly for that part.', 10),
    ('dog', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'rabivac', 'defensor', 'nobivac r', 'nobivac rl'], 84, null, 365, true, 'Core all over India. From twelve weeks, again after a year, then as the vial and the law say: for licences every year.', 20),
    ('dog', 'vaccination', 'Leptospirosis', array['lepto', 'dhppil', 'dhppi l', 'dhlppi', '7 in 1', '8 in 1', '9 in 1', '10 in 1', '11 in 1', 'megavac 7', 'nobivac l', 'nobivac rl'], 56, 84, null, true, 'Core where the disease is at home, as in India. Two doses, two to four weeks apart.', 30),
    ('dog', 'vaccination', 'Leptospirosis', '{}', 84, null, 365, true, 'Every year, best before the monsoon.', 30),
    ('dog', 'vaccination', 'Kennel cough', array['kc', 'bordetella'], 56, null, 365, false, 'For dogs who board, train or meet many others.', 40),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', array['tricat', 'feline 3 in 1', 'fvrcp', 'felocell', 'rcp', 'panleukopenia', 'panleucopenia', 'calici', 'cat flu'], 56, 84, null, true, 'The first of the kitten’s course. It can begin at six weeks.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 84, 112, null, true, 'Two to four weeks after the one before.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 112, 182, null, true, 'The one that counts most: at sixteen weeks or later.', 10),
    ('cat', 'vaccination', 'Cat flu and panleukopenia (tricat)', '{}', 182, null, 1095, true, 'Once more at about six months, then every three years; every year for cats who go out or board.', 10),
    ('cat', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'rabivac', 'defensor', 'nobivac r'], 84, null, 365, true, 'Core all over India, also for cats who stay indoors. From twelve weeks, then every year.', 20),
    ('cat', 'vaccination', 'Feline leukaemia (FeLV)', array['felv', 'leukaemia', 'leukemia', 'leucogen'], 56, 84, null, false, 'For cats who go out or live with one who does, after a test. Two doses, three to four weeks apart.', 40),
    ('cat', 'vaccination', 'Feline leukaemia (FeLV)', '{}', 84, null, 365, false, 'Again after a year; later your vet may leave more time between.', 40)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, esccap.source, esccap.source_url from esccap, (values
    ('dog', 'deworming', 'Deworming', '{}'::text[], 14, 84, 14, true, 'Every two weeks while they drink and just after.', 90),
    ('dog', 'deworming', 'Deworming', '{}', 84, 182, 30, true, 'Every month until six months of age.', 90),
    ('dog', 'deworming', 'Deworming', '{}', 182, null, 91, true, 'At least four times a year, or a test of the droppings as often.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 21, 84, 14, true, 'From three weeks of age, every two weeks while they drink and just after.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 84, 182, 30, true, 'Every month until six months of age.', 90),
    ('cat', 'deworming', 'Deworming', '{}', 182, null, 91, true, 'At least four times a year for cats who go out; ask your vet about one who never does.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, rwaf.source, rwaf.source_url from rwaf, (values
    ('rabbit', 'vaccination', 'Rabbit haemorrhagic disease (RHD)', array['rhd', 'rvhd', 'vhd', 'haemorrhagic', 'filavac', 'eravac'], 70, null::int, 365, false, 'Where the vaccine can be had: ask your vet. Also for rabbits who never meet others.', 10)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, nddb.source, nddb.source_url from nddb, (values
    ('cattle', 'vaccination', 'Foot-and-mouth disease (FMD)', array['fmd', 'foot and mouth', 'raksha triovac', 'raksha ovac'], 120, 150, null::int, true, 'The first at four months. Government camps give it free of charge.', 10),
    ('cattle', 'vaccination', 'Foot-and-mouth disease (FMD)', '{}', 150, null, 182, true, 'A month after the first, then every six months.', 10),
    ('cattle', 'vaccination', 'Haemorrhagic septicaemia (HS)', array['hs', 'haemorrhagic septicaemia', 'hemorrhagic septicemia', 'galghotu', 'raksha triovac'], 182, null, 365, true, 'Every year before the monsoon, where the disease is at home.', 20),
    ('cattle', 'vaccination', 'Black quarter (BQ)', array['bq', 'black quarter', 'blackquarter', 'raksha triovac'], 182, null, 365, true, 'Every year before the monsoon, where the disease is at home.', 30),
    ('cattle', 'vaccination', 'Brucellosis', array['brucella', 'bruvax', 's19', 'b 19'], 120, 243, null, false, 'Female calves of four to eight months alone, once in their life.', 50),
    ('cattle', 'vaccination', 'Theileriosis', array['theileria', 'rakshavac t'], 91, null, null, false, 'Crossbred and exotic cattle alone, once in their life.', 60)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, dahd.source, dahd.source_url from dahd, (values
    ('cattle', 'vaccination', 'Lumpy skin disease (LSD)', array['lsd', 'lumpy', 'goat pox'], 120, null::int, 365, true, 'Every year. From which age on, the vaccine says: ask the vet who brings it.', 40)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, ndri.source, ndri.source_url from ndri, (values
    ('cattle', 'deworming', 'Deworming', '{}'::text[], 14, 182, 30, true, 'Calves every month; buffalo calves above all.', 90),
    ('cattle', 'deworming', 'Deworming', '{}', 182, null, 152, true, 'Every four to six months, best after a look at the dung. Mind how long milk may not be sold afterwards.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, aaep.source, aaep.source_url from aaep, (values
    ('horse', 'vaccination', 'Tetanus', array['tetanus', 'tt', 'tetanus toxoid'], 122, 157, null::int, true, 'Foals of vaccinated mares: the first at four to six months.', 10),
    ('horse', 'vaccination', 'Tetanus', '{}', 157, 304, null, true, 'Four to six weeks after the first.', 10),
    ('horse', 'vaccination', 'Tetanus', '{}', 304, null, 365, true, 'At ten to twelve months, then every year; and after a wound, as the vet says.', 10),
    ('horse', 'vaccination', 'Rabies', array['rabies', 'antirabies', 'arv', 'raksharab', 'rabigen', 'rabisin', 'defensor'], 182, null, 365, true, 'From six months, then every year. Foals of vaccinated mares get a second dose four to six weeks later.', 20),
    ('horse', 'vaccination', 'Equine influenza', array['influenza', 'equine flu'], 182, 213, null, false, 'For horses who travel, race or meet others. The first at six months.', 30),
    ('horse', 'vaccination', 'Equine influenza', '{}', 213, 304, null, false, 'Three to four weeks after the first.', 30),
    ('horse', 'vaccination', 'Equine influenza', '{}', 304, null, 182, false, 'At ten to twelve months, then every six to twelve months.', 30)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)

  union all
  select line.*, aaep_worms.source, aaep_worms.source_url from aaep_worms, (values
    ('horse', 'deworming', 'Deworming', '{}'::text[], 75, 365, 91, true, 'Foals four times in their first year, the first at two to three months.', 90),
    ('horse', 'deworming', 'Deworming', '{}', 365, null, 182, true, 'Once or twice a year; more only for horses whose droppings show many eggs.', 90)
  ) as line (species, kind, name, words, from_days, until_days, repeat_days, is_core, note, position)
) as line;
