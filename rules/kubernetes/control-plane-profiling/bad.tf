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
        "--profiling=true", # BAD
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
    container { # BAD
      name  = "kube-apiserver"
      image = "registry.k8s.io/kube-apiserver:v1.31.0"
      command = [
        "kube-apiserver",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_2" {
  metadata {
    name      = "controller-manager-2"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--profiling=true", # BAD
      ]
    }
  }
}

resource "kubernetes_pod_v1" "controller_manager_3" {
  metadata {
    name      = "controller-manager-3"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-controller-manager"
      image = "registry.k8s.io/kube-controller-manager:v1.31.0"
      command = [
        "kube-controller-manager",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_4" {
  metadata {
    name      = "scheduler-4"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--profiling=true", # BAD
      ]
    }
  }
}

resource "kubernetes_pod_v1" "scheduler_5" {
  metadata {
    name      = "scheduler-5"
    namespace = "kube-system"
  }
  spec {
    container { # BAD
      name  = "kube-scheduler"
      image = "registry.k8s.io/kube-scheduler:v1.31.0"
      command = [
        "kube-scheduler",
        "--v=2",
      ]
    }
  }
}
