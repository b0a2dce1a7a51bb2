-- Which drugs need a prescription, and which are not sold here: by substance, so that a rule applies to all products.
create table scheduled_drugs (
  id uuid primary key default new_id(),
  -- The common name in lower case. Applies to its salts too: "cefpodoxime proxetil".
  name text not null constraint scheduled_drugs_name unique
    check (name ~ '^[a-z][a-z0-9]*([ -][a-z0-9]+)*$' and length(name) <= 80),
  -- Of the Drugs Rules 1945. H and H1: only on prescription; X and banned: not sold online.
  schedule text not null check (schedule in ('H', 'H1', 'X', 'banned')),
  source text not null check (length(source) between 1 and 300)
);

-- Whether a text, such as "Paracetamol and Diclofenac sodium", names a drug: as whole words.
create function names_drug(written text, drug text) returns boolean language sql immutable as $$
  select lower(written) ~ ('\m' || drug || '\M')
$$;

-- The constraint that selling a product would violate; null: none.
create function broken_drug_rule(salts text[], needs_prescription boolean) returns text language sql stable as $$
  select case
    when bool_or(schedule in ('X', 'banned')) then 'products_drug_is_not_sold'
    when count(*) > 0 and not needs_prescription then 'products_drug_needs_prescription'
  end
  from scheduled_drugs, unnest(salts) as salt
  where names_drug(salt, name)
$$;

-- A new rule hides the products on sale that break it, those below included.
create function hide_scheduled_drugs() returns trigger language plpgsql as $$
begin
  update products set is_active = false
  where is_active and salts is not null and broken_drug_rule(salts, needs_prescription) is not null;
  return null;
end $$;
create trigger scheduled_drugs_hide_products after insert or update on scheduled_drugs
  for each statement execute function hide_scheduled_drugs();

insert into scheduled_drugs (name, schedule, source)
select name, 'H1', 'Drugs Rules 1945, Schedule H1 (notification G.S.R. 588(E) of 30 August 2013)'
from unnest(array[
    'alprazolam', 'balofloxacin', 'buprenorphine', 'capreomycin', 'cefdinir', 'cefditoren', 'cefepime', 'cefetamet',
    'cefixime', 'cefoperazone', 'cefotaxime', 'cefpirome', 'cefpodoxime', 'ceftazidime', 'ceftibuten',
    'ceftizoxime', 'ceftriaxone', 'chlordiazepoxide', 'clofazimine', 'codeine', 'cycloserine', 'diazepam',
    'diphenoxylate', 'doripenem', 'ertapenem', 'ethambutol', 'ethionamide', 'faropenem', 'gemifloxacin', 'imipenem',
    'isoniazid', 'levofloxacin', 'meropenem', 'midazolam', 'moxifloxacin', 'nitrazepam', 'pentazocine',
    'prulifloxacin', 'pyrazinamide', 'rifabutin', 'rifampicin', 'sparfloxacin', 'thiacetazone', 'tramadol',
    'zolpidem', 'rifampin', 'para-aminosalicylate'
  ]) as name;
insert into scheduled_drugs (name, schedule, source)
select name, 'X', 'Drugs Rules 1945, Schedule X'
from unnest(array[
    'amobarbital', 'amphetamine', 'barbital', 'cyclobarbital', 'dexamphetamine', 'ethchlorvynol', 'glutethimide',
    'ketamine', 'meprobamate', 'methamphetamine', 'methylphenidate', 'methylphenobarbital', 'pentobarbital',
    'phencyclidine', 'phenmetrazine', 'secobarbital', 'amfetamine', 'dexamfetamine', 'amylobarbitone', 'barbitone',
    'cyclobarbitone', 'methylphenobarbitone', 'pentobarbitone', 'quinalbarbitone'
  ]) as name;
insert into scheduled_drugs (name, schedule, source) values
  ('diclofenac', 'banned', 'Animal use prohibited under section 26A of the Drugs and Cosmetics Act, July 2008'),
  ('ketoprofen', 'banned', 'Animal use prohibited under section 26A of the Drugs and Cosmetics Act, 31 July 2023'),
  ('aceclofenac', 'banned', 'Animal use prohibited under section 26A of the Drugs and Cosmetics Act, 31 July 2023'),
  ('nimesulide', 'banned', 'Animal use prohibited by notification S.O. 5633(E) of 30 December 2024');

create function refuse_scheduled_drugs() returns trigger language plpgsql as $$
declare
  rule text;
begin
  -- Waits for changes of the list, and they for this product: neither misses the other.
  lock table scheduled_drugs in share mode;
  rule := broken_drug_rule(new.salts, new.needs_prescription);
  if rule is not null then
    raise exception 'a drug in it may not be sold like this'
      using errcode = 'check_violation', constraint = rule, table = 'products';
  end if;
  return new;
end $$;
create trigger products_follow_drug_rules before insert or update of salts, needs_prescription, is_active on products
  for each row when (new.is_active and new.salts is not null) execute function refuse_scheduled_drugs();
