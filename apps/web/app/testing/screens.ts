import { createElement, type FunctionComponent } from 'react';
import {
  type ActionFunctionArgs,
  type createRoutesStub,
  type LoaderFunction,
  type MetaFunction,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import routes from '../routes';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];
type RouteEntry = (typeof routes)[number];
type Props = Record<string, unknown>;

/** What a file of routes.ts exports, as far as the browser uses it. */
interface ScreenModule {
  default: FunctionComponent<Props>;
  ErrorBoundary?: FunctionComponent<Props>;
  loader?: LoaderFunction;
  clientLoader?: LoaderFunction;
  clientMiddleware?: MiddlewareFunction[];
  meta?: MetaFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

const files = import.meta.glob<ScreenModule>('../screens/**/*-{page,layout}.tsx');
const loaded = new Map<string, ScreenModule>();

async function load(file: string): Promise<ScreenModule> {
  const module = loaded.get(file) ?? (await files[`../${file}`]?.());
  if (!module) throw new Error(`There is no ${file}.`);
  loaded.set(file, module);
  return module;
}

/** Loads the modules shown at a path before rendering. */
export const loadScreen = (path: string) =>
  Promise.all(
    (matchRoutes(routes as RouteObject[], path) ?? []).map(({ route }) =>
      load((route as unknown as RouteEntry).file),
    ),
  );

/** All of routes.ts; each screen loads when first opened, as in the browser. */
export const screens = () => routes.map(routeOf);

function routeOf({ id, path, index, file, children }: RouteEntry): StubRoute {
  const read = (args: ActionFunctionArgs) => {
    const { clientLoader, loader } = loaded.get(file) ?? {};
    return (clientLoader ?? loader)?.(args) ?? null;
  };
  const base = {
    id: id ?? file,
    path,
    middleware: [
      async (...args: Parameters<MiddlewareFunction>) => {
        for (const step of (await load(file)).clientMiddleware ?? []) await step(...args);
      },
    ],
    loader: async (args: ActionFunctionArgs) => {
      await load(file);
      return read(args);
    },
    Component: (props: object) => createElement(loaded.get(file)?.default ?? 'div', props as Props),
    HydrateFallback: () => null,
    // Layouts show what broke within them; a page has no boundary of its own.
    ...(children && {
      ErrorBoundary: (props: object) =>
        createElement(loaded.get(file)?.ErrorBoundary ?? 'div', props as Props),
    }),
    meta: (args: Parameters<MetaFunction>[0]) => loaded.get(file)?.meta?.(args),
    shouldRevalidate: (args: Parameters<ShouldRevalidateFunction>[0]) =>
      loaded.get(file)?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
  return (index ? { ...base, index } : { ...base, children: children?.map(routeOf) }) as StubRoute;
}
