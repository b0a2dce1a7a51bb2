import type { MedicineForm } from '../../features/shop/medicines/medicine-names.rules.ts';

interface DemoMedicine {
  /** By their common names. */
  salts: string[];
  form: MedicineForm;
  /** If the pack doesn't state it; empty: there is none. */
  strength?: string;
  /** By a part of the pack size, for packs that state the strength per unit. */
  byPack?: Record<string, string>;
}

/** The demo's medicines, by the names of their lines. */
export const medicines: Record<string, DemoMedicine> = {
  'Amoxicillin + clavulanate tablets': { salts: ['amoxicillin', 'clavulanic acid'], form: 'tablet' },
  'Cephalexin tablets': { salts: ['cefalexin'], form: 'tablet' },
  'Doxycycline tablets': { salts: ['doxycycline'], form: 'tablet' },
  'Oxytetracycline injection': { salts: ['oxytetracycline'], form: 'injection', strength: '200 mg/ml' },
  'Metronidazole + norfloxacin suspension': {
    salts: ['metronidazole', 'norfloxacin'],
    form: 'liquid',
    strength: '100 mg + 100 mg/5 ml',
  },
  'Carprofen chewable tablets': { salts: ['carprofen'], form: 'tablet' },
  'Meloxicam oral suspension': { salts: ['meloxicam'], form: 'liquid', strength: '1.5 mg/ml' },
  'Prednisolone tablets': { salts: ['prednisolone'], form: 'tablet' },
  'Pimobendan chewable tablets': { salts: ['pimobendan'], form: 'tablet' },
  'Enalapril tablets': { salts: ['enalapril'], form: 'tablet' },
  'Furosemide tablets': { salts: ['furosemide'], form: 'tablet', strength: '40 mg' },
  'Chlorhexidine + miconazole skin shampoo': {
    salts: ['chlorhexidine', 'miconazole'],
    form: 'shampoo',
    strength: '2% + 2%',
  },
  'Clotrimazole + beclomethasone skin cream': {
    salts: ['clotrimazole', 'beclometasone'],
    form: 'cream',
    strength: '1% + 0.025%',
  },
  'Ketoconazole lotion': { salts: ['ketoconazole'], form: 'lotion', strength: '2%' },
  'Oclacitinib tablets': { salts: ['oclacitinib'], form: 'tablet' },
  'Gentamicin + clotrimazole ear drops': {
    salts: ['gentamicin', 'clotrimazole'],
    form: 'ear-drops',
    strength: '0.3% + 1%',
  },
  'Tear drops for dry eyes': { salts: ['carboxymethylcellulose'], form: 'eye-drops', strength: '0.5%' },
  'Tobramycin eye drops': { salts: ['tobramycin'], form: 'eye-drops', strength: '0.3%' },
  'Probiotic paste for upset stomachs': { salts: ['probiotic'], form: 'paste', strength: '' },
  'Electrolyte powder': { salts: ['electrolyte'], form: 'powder', strength: '' },
  'Ondansetron syrup': { salts: ['ondansetron'], form: 'liquid', strength: '2 mg/5 ml' },
  'Povidone-iodine wound spray': { salts: ['povidone iodine'], form: 'spray', strength: '5%' },
  // By pipette: the right one depends on the weight, and a percentage would match any of them.
  'Fipronil spot-on for dogs': {
    salts: ['fipronil'],
    form: 'spot-on',
    byPack: { '0.67 ml': '67 mg', '1.34 ml': '134 mg', '2.68 ml': '268 mg' },
  },
  'Fipronil spot-on for cats': { salts: ['fipronil'], form: 'spot-on', strength: '50 mg' },
  'Tick and flea spray': { salts: ['fipronil'], form: 'spray', strength: '0.25%' },
  'Fluralaner chewable tablet for dogs': { salts: ['fluralaner'], form: 'tablet' },
  'Amitraz dip concentrate': { salts: ['amitraz'], form: 'dip', strength: '12.5%' },
  'Praziquantel + pyrantel + fenbendazole tablets for dogs': {
    salts: ['praziquantel', 'pyrantel', 'fenbendazole'],
    form: 'tablet',
    strength: '50 mg + 144 mg + 500 mg',
  },
  'Praziquantel + pyrantel tablets for cats': {
    salts: ['praziquantel', 'pyrantel'],
    form: 'tablet',
    strength: '20 mg + 230 mg',
  },
  'Pyrantel suspension for puppies and kittens': {
    salts: ['pyrantel'],
    form: 'liquid',
    strength: '15 mg/ml',
  },
  'Ivermectin oral paste for horses': { salts: ['ivermectin'], form: 'paste', strength: '1.87%' },
  'Albendazole bolus for cattle': { salts: ['albendazole'], form: 'tablet', strength: '1.5 g' },
  'Fenbendazole granules for rabbits and hamsters': {
    salts: ['fenbendazole'],
    form: 'powder',
    strength: '18.75 mg/g',
  },
};
