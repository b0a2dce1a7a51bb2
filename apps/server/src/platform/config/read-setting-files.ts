import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

const SUFFIX = '_FILE';

/**
 * Replaces each variable NAME_FILE, for a setting NAME, by the content of the file that it names: Docker and Kubernetes
 * mount secrets as files. Throws an Error that names the variable if the file is empty or can't be read, or if NAME is
 * set as well.
 */
export function readSettingFiles(variables: Variables, isSetting: (name: string) => boolean): Variables {
  const read = Object.entries(variables).flatMap(([variable, path]) => {
    const name = variable.slice(0, -SUFFIX.length);
    if (!path || !variable.endsWith(SUFFIX) || !isSetting(name)) return [];
    if (variables[name]) throw new Error(`Set ${name} or ${variable}, not both.`);
    return [[name, readSecret(variable, path)]];
  });
  return { ...variables, ...Object.fromEntries(read) };
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`The file of ${variable} can’t be read: ${path}`, { cause: error });
  }
  if (!text) throw new Error(`The file of ${variable} is empty: ${path}`);
  return text;
}
