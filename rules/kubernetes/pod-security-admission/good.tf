resource "kubernetes_manifest" "namespace_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Namespace"
    metadata = {
      name = "restricted"
      labels = {
        "pod-security.kubernetes.io/enforce" = "restricted"
      }
    }
  }
}

resource "kubernetes_manifest" "namespace_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Namespace"
    metadata = {
      name = "kube-system"
    }
  }
}
