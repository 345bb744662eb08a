resource "kubernetes_pod_v1" "kubelet" {
  metadata {
    name      = "kubelet"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--protect-kernel-defaults=false", # BAD
      ]
    }
  }
}

resource "kubernetes_pod_v1" "silent" {
  metadata {
    name      = "silent"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--v=2",
      ]
    }
  }
}
