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
        "--profiling=false",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_1" {
  metadata {
    name      = "controller-manager-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--profiling=false",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_2" {
  metadata {
    name      = "scheduler-2"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--profiling=false",
      ]
    }
  }
}
