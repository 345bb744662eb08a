resource "kubernetes_pod_v1" "apiserver_0" {
  metadata {
    name      = "apiserver-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-apiserver"
      image = "registry.k8s.io/kube-apiserver:v1.31.0"
      command = [
        "kube-apiserver",
        "--enable-admission-plugins=NamespaceLifecycle,AlwaysPullImages",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "apiserver_1" {
  metadata {
    name      = "apiserver-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-apiserver"
      image = "registry.k8s.io/kube-apiserver:v1.31.0"
      command = [
        "kube-apiserver",
        "--enable-admission-plugins",
        "AlwaysPullImages",
      ]
    }
  }
}
