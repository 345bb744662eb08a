import type { TestService } from "./service.js";

/** The service as another tenant sees it. */
export function asTenant(service: TestService, tenant: string): TestService {
  return {
    ...service,
    call: (method, path, call = {}) => service.call(method, path, { tenant, ...call }),
    get: (path, query, call = {}) => service.get(path, query, { tenant, ...call }),
    post: (path, json, call = {}) => service.post(path, json, { tenant, ...call }),
    delete: (path, json, call = {}) => service.delete(path, json, { tenant, ...call }),
    upload: (container, files, call = {}) => service.upload(container, files, { tenant, ...call }),
  };
}
