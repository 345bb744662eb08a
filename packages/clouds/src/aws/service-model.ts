/** What `generate/aws_models.py` writes per service: its read operations and the shapes they need. */
export interface ServiceModel {
  readonly protocol: string;
  readonly prefix: string;
  readonly signing: string;
  readonly version: string;
  readonly target?: string;
  readonly jsonVersion?: string;
  readonly operations: Readonly<Record<string, ModelOperation>>;
  readonly shapes: Readonly<Record<string, ModelShape>>;
}

export interface ModelOperation {
  readonly method?: "GET" | "HEAD";
  readonly path?: string;
  readonly input?: string;
  readonly output?: string;
  readonly wrapper?: string;
  readonly hostPrefix?: string;
  /** Name and namespace of the element that the parameters are sent in, where they are sent as XML. */
  readonly root?: readonly [string, string];
  readonly pages?: Pagination;
}

/** `output`, `more` and `items` are paths as the published paginators write them: `DistributionList.NextMarker`. */
export interface Pagination {
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly items?: readonly string[];
  readonly more?: string;
  readonly limit?: string;
}

export interface ModelShape {
  readonly type: string;
  readonly members?: Readonly<Record<string, ShapeRef>>;
  readonly member?: ShapeRef;
  readonly key?: ShapeRef;
  readonly value?: ShapeRef;
  readonly payload?: string;
  readonly flattened?: boolean;
  readonly timestampFormat?: string;
  readonly required?: readonly string[];
  readonly document?: boolean;
}

export interface ShapeRef {
  readonly shape: string;
  readonly location?: "uri" | "querystring" | "header" | "headers" | "statusCode";
  readonly locationName?: string;
  readonly queryName?: string;
  readonly flattened?: boolean;
  readonly timestampFormat?: string;
  readonly jsonvalue?: boolean;
  readonly xmlAttribute?: boolean;
  readonly hostLabel?: boolean;
}

export interface ServiceIndex {
  readonly partitions: Readonly<Record<string, Partition>>;
  readonly services: Readonly<Record<string, ServiceEntry>>;
}

export interface Partition {
  readonly suffix: string;
  readonly regions: readonly string[];
  readonly pattern: string;
  readonly home: string;
}

export interface ServiceEntry {
  readonly protocol: string;
  readonly prefix: string;
  readonly signing: string;
  /** Partition → the one host of a service that is not kept per region. */
  readonly global?: Readonly<Record<string, { readonly host: string; readonly region: string }>>;
  /** Region → host, and the region to sign for where it is another one. */
  readonly hosts?: Readonly<Record<string, readonly [string, string?]>>;
  /** Partition → regions that do not have the service. */
  readonly absent?: Readonly<Record<string, readonly string[]>>;
}

export function getModelShape(model: ServiceModel, ref: { readonly shape: string }): ModelShape {
  const shape = model.shapes[ref.shape];
  if (shape === undefined) throw new Error(`the model has no shape ${ref.shape}`);
  return shape;
}
