resource "kubernetes_manifest" "ingress_0" {
  manifest = {
    apiVersion = "networking.k8s.io/v1"
    kind = "Ingress"
    metadata = {
      name = "alias"
      annotations = {
        "nginx.ingress.kubernetes.io/server-snippet" = "location /x { alias /var/run/secrets/; }\n" # BAD
      }
    }
    spec = {
      defaultBackend = {
        service = {
          name = "web"
          port = {
            number = 80
          }
        }
      }
    }
  }
}

resource "kubernetes_manifest" "ingress_1" {
  manifest = {
    apiVersion = "networking.k8s.io/v1"
    kind = "Ingress"
    metadata = {
      name = "lua"
      annotations = {
        "nginx.ingress.kubernetes.io/configuration-snippet" = "access_by_lua_block { }" # BAD
      }
    }
    spec = {}
  }
}
