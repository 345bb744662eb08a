resource "kubernetes_manifest" "ingress_0" {
  manifest = {
    apiVersion = "networking.k8s.io/v1"
    kind = "Ingress"
    metadata = {
      name = "plain"
      annotations = {
        "nginx.ingress.kubernetes.io/rewrite-target" = "/"
        "nginx.ingress.kubernetes.io/server-snippet" = ""
      }
    }
    spec = {}
  }
}

resource "kubernetes_manifest" "ingress_1" {
  manifest = {
    apiVersion = "networking.k8s.io/v1"
    kind = "Ingress"
    metadata = {
      name = "silent"
    }
    spec = {}
  }
}
