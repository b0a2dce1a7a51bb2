import type { DoseUnit } from '@tailwell/contract/shop/dose-units';
import type { MedicineForm } from '../../features/shop/medicines/medicine-names.rules.ts';
import { medicines } from './medicines.ts';

/** The unit in which a pack is counted. */
type PackUnit = Exclude<DoseUnit, 'mg' | 'drop'>;

/** Product columns that describe the medicine in it. */
export interface MedicineColumns {
  salts: string[] | null;
  strength: string;
  form: MedicineForm | null;
  packAmount: number | null;
  packUnit: PackUnit | null;
}

const NONE: MedicineColumns = { salts: null, strength: '', form: null, packAmount: null, packUnit: null };

/** Names of spot-ons, dosed by weight, have a suffix: ", up to 10 kg". */
export function medicineColumns(name: string, packSize: string): MedicineColumns {
  const medicine = medicines[name] ?? medicines[name.replace(/, [^,]*$/, '')];
  if (!medicine) return NONE;
  const [, strength = ''] = /, ([\d.,]+ m?g)$/.exec(packSize) ?? [];
  const byPack = Object.entries(medicine.byPack ?? {}).find(([size]) => packSize.includes(size));
  return {
    salts: medicine.salts,
    strength: medicine.strength ?? byPack?.[1] ?? strength,
    form: medicine.form,
    ...packOf(packSize),
  };
}

const UNITS: Record<string, PackUnit> = {
  tablet: 'tablet',
  tablets: 'tablet',
  boluses: 'tablet',
  sachet: 'sachet',
  sachets: 'sachet',
  pipette: 'pipette',
  pipettes: 'pipette',
  ml: 'ml',
  g: 'g',
};

/** "10 tablets, 250 mg" is 10 tablets, "1 syringe, 6.42 g" is 6.42 g. */
function packOf(packSize: string): Pick<MedicineColumns, 'packAmount' | 'packUnit'> {
  for (const [, amount, word = ''] of packSize.matchAll(/([\d.]+) ([a-z]+)/g)) {
    const unit = UNITS[word];
    if (unit) return { packAmount: Number(amount), packUnit: unit };
  }
  return { packAmount: null, packUnit: null };
}
