resource "kubernetes_manifest" "namespace_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Namespace"
    metadata = { # BAD
      name = "silent"
    }
  }
}

resource "kubernetes_manifest" "namespace_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Namespace"
    metadata = {
      name = "privileged"
      labels = {
        team = "a"
        "pod-security.kubernetes.io/enforce" = "privileged" # BAD
      }
    }
  }
}
